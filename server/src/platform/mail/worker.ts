import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { repeat } from '../../base/repeat.ts';
import type { Config } from '../../config/config.ts';
import { emlFiles } from '../mail-transports/eml-files.ts';
import type { Transport } from '../mail-transports/mail.ts';
import { smtp } from '../mail-transports/smtp.ts';
import { dueMails } from './outbox.ts';
import { type MailContext, type MailSetup, sendEmail } from './send-email.ts';
import type { MailTemplates } from './templates.ts';

/**
 * How often the outbox is read, whether or not an email was just requested. An address without an account takes less work,
 * and the person who requested the email must not be able to measure that in their next call.
 */
const pollEveryMs = second;
const batch = 100;
/** The pause between emails when many are due, as every morning at seven: other calls matter more. */
const pauseMs = 100;
/** How long the server waits for unfinished emails before it ends; then they are aborted and tried again later. */
const graceMs = 8000;

/** The emails that are being sent, by their ids. Each resolves with whether it was sent. */
type Sending = Map<string, Promise<boolean>>;

/** Sends the emails in the outbox as soon as they are due. */
export function startMailing<C extends MailContext>(
  context: C,
  log: Log,
  templates: MailTemplates<C>,
  transport: Transport,
) {
  const aborting = new AbortController();
  const setup: MailSetup = {
    context,
    log,
    write: (tx, email) => templates[email.kind](tx, context, email),
    transport,
    ending: aborting.signal,
  };
  const sending: Sending = new Map();
  const polling = repeat(
    pollEveryMs,
    (ending) => startAll(setup, sending, ending),
    (error) => log.warn({ err: error }, 'the outbox couldn’t be read'),
  );
  const settle = () => Promise.all(sending.values());
  return {
    /** Sends what is due, and resolves when nothing more is due or being sent. */
    async deliverNow(): Promise<void> {
      do await startAll(setup, sending);
      while ((await settle()).includes(true));
    },
    /** Sends no more emails, and waits for those that are being sent. */
    async stop(): Promise<void> {
      using _grace = setTimeout(() => aborting.abort(new Error('the server ends')), graceMs);
      await polling.stop();
      await settle();
    },
  };
}

/** Starts to send what is due, as many emails at once as the transport takes. Resolves once the last one is being sent. */
async function startAll(setup: MailSetup, sending: Sending, ending?: AbortSignal): Promise<void> {
  const { context, log, transport } = setup;
  // Emails that another server has, or that couldn't be claimed, are left for the next time.
  const notSent = new Set<string>();
  const send = async (id: string): Promise<boolean> => {
    const wasSent = await sendEmail(setup, id).catch((error: unknown) => {
      log.error({ err: error, mail: id }, 'an email couldn’t be claimed');
      return false;
    });
    sending.delete(id);
    if (!wasSent) notSent.add(id);
    return wasSent;
  };
  for (;;) {
    const due = await dueMails(context.db, context.clock, batch);
    const rest = due.filter((id) => !sending.has(id) && !notSent.has(id));
    if (rest.length === 0) return;
    for (const id of rest) {
      while (sending.size >= transport.atOnce) await Promise.race(sending.values());
      if (ending?.aborted) return;
      if (!sending.has(id)) sending.set(id, send(id));
      if (due.length === batch) await wait(pauseMs);
    }
  }
}

export const transportFor = (config: Config, log: Log): Transport =>
  config.smtpUrl ? smtp(config.smtpUrl, config) : emlFiles(config, log);
