import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
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

/** Sends the emails in the outbox as soon as they are due. */
export function startMailing<C extends MailContext>(
  context: C,
  log: Log,
  templates: MailTemplates<C>,
  transport: Transport = transportFor(context.config, log),
) {
  const ending = new AbortController();
  const { deliver, settle, close } = createDelivery({
    context,
    log,
    write: (tx, email) => templates[email.kind](tx, context, email),
    transport,
    ending: ending.signal,
  });

  const poll = setInterval(() => void deliver(), pollEveryMs);
  void deliver();

  return {
    /** Sends what is due, and resolves when nothing more is due or being sent. */
    async deliverNow(): Promise<void> {
      do await deliver();
      while (await settle());
    },
    /** Sends no more emails, and waits for those that are being sent. */
    async stop(): Promise<void> {
      close();
      clearInterval(poll);
      const grace = setTimeout(() => ending.abort(new Error('the server ends')), graceMs);
      await settle();
      clearTimeout(grace);
    },
  };
}

/** Sends what is due, as many emails at once as the transport takes. */
function createDelivery(setup: MailSetup) {
  const { context, log, transport } = setup;
  const sending = new Map<string, Promise<boolean>>();
  const inTurn = pLimit(1);
  let next = Promise.resolve();
  let isClosed = false;

  async function startAll(): Promise<void> {
    const notSent = new Set<string>();
    for (;;) {
      const due = isClosed ? [] : await dueMails(context.db, context.clock, batch);
      const rest = due.filter((id) => !sending.has(id) && !notSent.has(id));
      if (rest.length === 0) return;
      for (const id of rest) {
        while (sending.size >= transport.atOnce) await Promise.race(sending.values());
        if (isClosed) return;
        sending.set(id, send(id, notSent));
        if (due.length === batch) await wait(pauseMs);
      }
    }
  }

  /** Sends one email, unless another server has it or it can't be claimed. */
  async function send(id: string, notSent: Set<string>): Promise<boolean> {
    const wasSent = await sendEmail(setup, id).catch((error: unknown) => {
      log.error({ err: error, mail: id }, 'an email couldn’t be claimed');
      return false;
    });
    sending.delete(id);
    if (!wasSent) notSent.add(id);
    return wasSent;
  }

  return {
    /** Starts to send what is due, after any earlier call has done so. Resolves once the last email has been started. */
    deliver(): Promise<void> {
      if (inTurn.pendingCount === 0) {
        next = inTurn(startAll).catch((error: unknown) => log.warn({ err: error }, 'the outbox couldn’t be read'));
      }
      return next;
    },
    /** Waits for the emails that are being sent. @returns whether there were any */
    settle: async (): Promise<boolean> => (await inTurn(() => Promise.all(sending.values()))).includes(true),
    /** No email is begun from now on. */
    close() {
      isClosed = true;
    },
  };
}

export const transportFor = (config: Config, log: Log): Transport =>
  config.smtpUrl ? smtp(config.smtpUrl, config) : emlFiles(config, log);
