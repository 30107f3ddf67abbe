import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Clock, second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { emlFiles } from './eml-files.ts';
import { leaseMs } from './lease.ts';
import { AddressRefused, type Mail, type Transport } from './mail.ts';
import { forgetMailFailure, recordMailFailure } from './mail-failures.ts';
import { claim, dueMails, type OutboxEmail, postpone, releaseClaims, removeMail, renewClaim } from './outbox.ts';
import type { MailQueue } from './queue.ts';
import { smtp } from './smtp.ts';
import { type MailTemplates, writeMail } from './templates.ts';

const pollEveryMs = 2000;
/**
 * A requested email is sent after a random pause. An address without an account takes less work, and the person who
 * requested it must not be able to measure that in their next call.
 */
const [soonestMs, latestMs] = [200, 900];
const batch = 100;
const removalPauseMs = second / 2;
/** Longer than any healthy server takes. */
const attemptLastsMs = 60_000;
/** How long the server waits for unfinished emails before it ends; then they are aborted and tried again later. */
const graceMs = 8000;

type MailContext = { db: Database; clock: Clock; mail: MailQueue; config: Config };

export type Mailing = {
  /** Sends what is due, and resolves when nothing is due or being sent any more. */
  deliverNow: () => Promise<void>;
  /** Sends no more emails, and waits for those that are being sent. */
  stop: () => Promise<void>;
};

/** Sends the emails in the outbox: soon after a notification, and regularly for those that failed before. */
export async function startMailing<C extends MailContext>(
  context: C,
  log: Log,
  templates: MailTemplates<C>,
  transport: Transport = transportFor(context.config, log),
): Promise<Mailing> {
  const { db, clock, mail } = context;
  const limitConcurrency = pLimit(transport.atOnce);
  const ending = new AbortController();
  const queued = new Map<string, Promise<boolean>>();
  const passes = new Set<Promise<void>>();
  let stopped = false;

  /** @returns whether there was something to send */
  async function sendNext(id: string): Promise<boolean> {
    if (stopped) return false;
    const taken = await db.transaction(async (tx) => {
      const email = await claim(tx, clock, id);
      return email && { email, written: await writeMail(tx, context, templates, email) };
    });
    if (taken?.written) await attempt(taken.email, taken.written);
    // A transaction of its own, as for an email that went out, so that both take the same time.
    else if (taken) await removeMail(db, taken.email);
    return taken !== undefined;
  }

  async function attempt(email: OutboxEmail, written: Mail): Promise<void> {
    const renewal = setInterval(() => void renewClaim(db, clock, email).catch(() => {}), leaseMs / 4);
    try {
      await transport.send(written, AbortSignal.any([ending.signal, AbortSignal.timeout(attemptLastsMs)]));
    } catch (error) {
      clearInterval(renewal);
      return await putBack(email, written, error);
    }
    const isGone = await removeSent(email).finally(() => clearInterval(renewal));
    if (email.reader_fails) await forgetMailFailure(db, email.reader_id ?? '');
    // The recipient was erased meanwhile, with all emails to them.
    if (isGone) await transport.undo?.(written);
    // This was the last place with the address of a deleted account.
    if (email.kind === 'account notice') db.eraseDeleted();
  }

  /**
   * An email that went out must not go out again because the database is away just then.
   * @returns whether it had been removed from the outbox already
   */
  async function removeSent(email: OutboxEmail): Promise<boolean> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        const wasThere = await removeMail(db, email);
        // An earlier attempt may have succeeded without an answer.
        return !wasThere && attempts === 1;
      } catch (error) {
        if (ending.signal.aborted || !db.engine.isAway(error)) throw error;
      }
      await wait(removalPauseMs);
    }
  }

  async function putBack(email: OutboxEmail, { to }: Mail, error: unknown): Promise<void> {
    const pauseMs = await postpone(db, clock, email);
    if (pauseMs === undefined) await recordMailFailure(db, clock, to, 'given_up');
    else if (error instanceof AddressRefused) await recordMailFailure(db, clock, to, 'refused');
    const about = { err: error, mail: email.id, attempts: email.attempts };
    if (pauseMs === undefined) log.error(about, 'a mail was given up after days of attempts');
    else log.warn(about, `a mail did not go out; it is tried again in ${Math.round(pauseMs / second)} s`);
  }

  function queue(id: string): Promise<boolean> {
    const sending = limitConcurrency(() => sendNext(id))
      .catch((error: unknown) => {
        log.error({ err: error, mail: id }, 'a mail could not be taken up');
        return false;
      })
      .finally(() => queued.delete(id));
    queued.set(id, sending);
    return sending;
  }

  async function deliverAll(): Promise<void> {
    for (;;) {
      const due = stopped ? [] : await dueMails(db, clock, batch);
      const done = await Promise.all(due.map((id) => queued.get(id) ?? queue(id)));
      if (!done.includes(true)) return;
    }
  }

  function deliver(): Promise<void> {
    const pass = deliverAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => passes.delete(pass));
    passes.add(pass);
    return pass;
  }

  if (db.engine.name === 'sqlite') {
    // If this fails, they are sent once the claims have expired.
    await releaseClaims(db, clock).catch((error: unknown) =>
      log.warn({ err: error }, 'the outbox could not be written'),
    );
  }
  let delivery: NodeJS.Timeout | undefined;
  mail.onNotify(() => {
    delivery ??= setTimeout(
      () => {
        delivery = undefined;
        void deliver();
      },
      randomInt(soonestMs, latestMs),
    );
  });
  const poll = setInterval(() => void deliver(), pollEveryMs);
  void deliver();

  return {
    async deliverNow() {
      await deliver();
      await Promise.all(passes);
    },
    async stop() {
      stopped = true;
      mail.onNotify(() => {});
      clearTimeout(delivery);
      clearInterval(poll);
      const grace = setTimeout(() => ending.abort(new Error('the server ends')), graceMs);
      await Promise.all(passes);
      clearTimeout(grace);
    },
  };
}

/** The transport that the settings ask for. */
export const transportFor = (config: Config, log: Log): Transport =>
  config.smtpUrl ? smtp(config.smtpUrl, config) : emlFiles(config, log);
