import { type ExpressionBuilder, sql } from 'kysely';
import { type Clock, hour, minute, second, timestamp, timestampAfter } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import type { Tables } from '../../database/schema/schema.ts';

export type OutboxEmail = Omit<Tables['outbox'], 'next_attempt_at'> & {
  /** The user who has the address, locked. Someone who gets the address later doesn't count for this attempt. */
  reader_id: string | undefined;
  /** Whether their address takes emails at all, and isn't only a login. */
  reader_has_mailbox: boolean;
  /** The language that the reader has chosen or their browser asked for; null if there is none. */
  language: string | null;
};

/** How long a server that crashed keeps an email from the others. While it sends, it renews its claim. */
export const leaseMs = 20 * second;
const firstPauseMs = 2 * second;
const longestPauseMs = 10 * minute;
/** As long as mail servers usually keep trying. */
const givenUpAfterMs = 72 * hour;

/**
 * Queues an email that someone requested, in the transaction that causes it. Earlier ones of the same kind to the
 * same address are void: one that has failed before is deleted, and one that is about to go out contains a void link.
 * @param recipient the normalized address; its user is looked up when the email goes out
 */
export async function queueMail(tx: Tx, clock: Clock, kind: LinkKind, recipient: string): Promise<void> {
  const { query } = tx;
  const isEarlier = (mail: ExpressionBuilder<Tables, 'outbox'>) => mail.and({ kind, recipient });
  await query.selectFrom('outbox').select('id').where(isEarlier).orderBy('id').forUpdate().execute();
  await query.deleteFrom('outbox').where(isEarlier).where('attempts', '>', 0).execute();
  await query.updateTable('outbox').set({ superseded: 1 }).where(isEarlier).execute();
  await insertMails(tx, clock, { kind, recipient });
}

type NewMail = Pick<Tables['outbox'], 'kind' | 'recipient'> & Partial<Tables['outbox']>;

/** Adds emails to the outbox, due at once unless stated otherwise. @returns their ids */
export async function insertMails({ query }: Tx, clock: Clock, ...mails: readonly NewMail[]): Promise<string[]> {
  const now = timestamp(clock);
  const defaults = { next_attempt_at: now, superseded: 0, attempts: 0 } as const;
  const rows = mails.map((mail) => ({ ...defaults, ...mail, id: newId(clock), created_at: now }));
  if (rows.length > 0) await query.insertInto('outbox').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function unqueueMailsTo(tx: Tx, kinds: readonly LinkKind[], userId: string): Promise<void> {
  const recipient = tx.query.selectFrom('users').select('email_fold').where('id', '=', userId);
  const mails = tx.query
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', kinds)
    .where('recipient', 'in', recipient);
  await tx.query.deleteFrom('outbox').where('id', 'in', mails.orderBy('id').forUpdate()).execute();
}

/** An email that is due. One that is due later than any pause lasts was postponed before the clock was put back. */
const isDue = (clock: Clock) => (mail: ExpressionBuilder<Tables, 'outbox'>) =>
  mail.or([
    mail('next_attempt_at', '<=', timestamp(clock)),
    mail('next_attempt_at', '>', timestampAfter(clock, 2 * longestPauseMs)),
  ]);

/** The ids of due emails. Those to many people come last, because somebody waits for each of the others. */
export async function dueMails(db: Db, clock: Clock, most: number): Promise<string[]> {
  const rows = await db.query
    .selectFrom('outbox')
    .select('id')
    .where(isDue(clock))
    .orderBy(sql`kind in ('notifications', 'first password')`)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims an email for this server; undefined if another server has it or it is gone. */
export async function claim(tx: Tx, clock: Clock, id: string): Promise<OutboxEmail | undefined> {
  // The account is locked before the email, as everywhere, so that there are no deadlocks.
  const mail = tx.query.selectFrom('outbox').where('id', '=', id);
  const people = await tx.query
    .selectFrom('users')
    .select(['id', 'email_fold', 'has_mailbox', 'language', 'browser_language'])
    .where((where) =>
      where.or([where('email_fold', '=', mail.select('recipient')), where('id', '=', mail.select('user_id'))]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const claimed = await tx.query
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: timestampAfter(clock, leaseMs) }))
    .where('id', '=', id)
    .where(isDue(clock))
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return undefined;
  const reader = people.find((user) =>
    claimed.user_id === null ? user.email_fold === claimed.recipient : user.id === claimed.user_id,
  );
  const language = reader?.language ?? reader?.browser_language ?? claimed.language;
  return { ...claimed, language, reader_id: reader?.id, reader_has_mailbox: reader?.has_mailbox !== 0 };
}

/** Keeps the email claimed while sending takes long. */
export const renewClaim = (db: Db, clock: Clock, mail: OutboxEmail) => moveTo(db, mail, timestampAfter(clock, leaseMs));

/** @returns whether it was still queued */
export async function removeMail(db: Db, { id }: OutboxEmail): Promise<boolean> {
  const { numDeletedRows } = await db.query.deleteFrom('outbox').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Schedules another attempt for an email that failed, after a pause that doubles each time.
 * @returns the pause in milliseconds, or undefined if the email is given up
 */
export async function postpone(db: Db, clock: Clock, mail: OutboxEmail): Promise<number | undefined> {
  if (clock().getTime() - Date.parse(mail.created_at) > givenUpAfterMs) {
    await removeMail(db, mail);
    return undefined;
  }
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (mail.attempts - 1));
  await moveTo(db, mail, timestampAfter(clock, pauseMs));
  return pauseMs;
}

/** Does nothing if another server has taken over the email. */
async function moveTo(db: Db, { id, attempts }: OutboxEmail, next_attempt_at: string): Promise<void> {
  await db.query
    .updateTable('outbox')
    .set({ next_attempt_at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
