import { setTimeout as wait } from 'node:timers/promises';
import type { MailFailureReason } from '@trellis/contract/people/users/user.ts';
import { sql } from 'kysely';
import { type Clock, second, timestamp } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Db, Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { AddressRefused, type Mail, type Transport } from '../mail-transports/mail.ts';
import { claim, leaseMs, type OutboxEmail, postpone, removeMail, renewClaim } from './outbox.ts';
import type { WrittenMail } from './templates.ts';

const removalPauseMs = second / 2;
/** Longer than any healthy server takes. */
const attemptLastsMs = 60_000;

export type MailContext = { db: Database; clock: Clock; config: Config };

export type MailSetup = {
  context: MailContext;
  log: Log;
  write: (tx: Tx, email: OutboxEmail) => Promise<WrittenMail | undefined>;
  transport: Transport;
  /** Aborts what is being sent, because the server ends. */
  ending: AbortSignal;
};

/** Sends one email of the outbox. @returns whether there was something to send */
export async function sendEmail(setup: MailSetup, id: string): Promise<boolean> {
  const { db, clock } = setup.context;
  const taken = await db.transaction(async (tx) => {
    const email = await claim(tx, clock, id);
    const written = email?.reader_has_mailbox ? await setup.write(tx, email) : undefined;
    return email && { email, written };
  });
  if (!taken) return false;
  const { email, written } = taken;
  if (written) await attempt(setup, email, { ...written, id, requestedAt: email.created_at, date: clock() });
  // A transaction of its own, as for an email that went out, so that both take the same time.
  else await removeMail(db, email);
  return true;
}

async function attempt(setup: MailSetup, email: OutboxEmail, written: Mail): Promise<void> {
  const { db, clock } = setup.context;
  const renewal = setInterval(() => void renewClaim(db, clock, email).catch(() => {}), leaseMs / 4);
  try {
    await setup.transport.send(written, AbortSignal.any([setup.ending, AbortSignal.timeout(attemptLastsMs)]));
  } catch (error) {
    clearInterval(renewal);
    return await putBack(setup, email, written, error);
  }
  const isGone = await removeSent(setup, email).finally(() => clearInterval(renewal));
  // The recipient was erased meanwhile, with all emails to them.
  if (isGone) await setup.transport.undo?.(written);
  // This was the last place with the address of a deleted account.
  if (email.kind === 'account notice') db.eraseDeleted();
  await forgetMailFailure(db, written.to);
}

/**
 * An email that went out must not go out again because the database is away just then.
 * @returns whether it had been removed from the outbox already
 */
async function removeSent(setup: MailSetup, email: OutboxEmail): Promise<boolean> {
  const { db } = setup.context;
  for (let attempts = 1; ; attempts += 1) {
    try {
      const wasThere = await removeMail(db, email);
      // An earlier attempt may have succeeded without an answer.
      return !wasThere && attempts === 1;
    } catch (error) {
      if (setup.ending.aborted || !db.engine.outageOf(error)) throw error;
    }
    await wait(removalPauseMs);
  }
}

async function putBack({ context, log }: MailSetup, email: OutboxEmail, { to }: Mail, error: unknown): Promise<void> {
  const { db, clock } = context;
  const pauseMs = await postpone(db, clock, email);
  if (pauseMs === undefined) await recordMailFailure(db, clock, to, 'given_up');
  else if (error instanceof AddressRefused) await recordMailFailure(db, clock, to, 'refused');
  const about = { err: error, mail: email.id, attempts: email.attempts };
  if (pauseMs === undefined) log.error(about, 'an email was given up after days of attempts');
  else log.warn(about, `an email didn’t go out; the next attempt is in ${Math.round(pauseMs / second)} s`);
}

/** Records that emails to someone don't arrive, for guides to see, if the address is still theirs. */
async function recordMailFailure(db: Db, clock: Clock, to: string, reason: MailFailureReason): Promise<void> {
  await sql`
    insert into mail_failures (user_id, reason, since)
    select id, ${reason}, ${timestamp(clock)} from users where email_fold = ${normalizeText(to)}
    on conflict (user_id) do update set reason = excluded.reason`.execute(db.query);
}

/** Called when an email has got through to an address, or before its owner changes it. */
export async function forgetMailFailure({ query }: Db, address: string): Promise<void> {
  const owner = query.selectFrom('users').select('id').where('email_fold', '=', normalizeText(address));
  await query.deleteFrom('mail_failures').where('user_id', 'in', owner).execute();
}
