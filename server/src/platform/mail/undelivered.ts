import type { MailFailureReason } from '@trellis/contract/people/users/user.ts';
import { sql } from 'kysely';
import { type Clock, second, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { MailKind, UndeliveredMailsTable } from '../../database/schema/schema.accounts.ts';
import { leaseMs } from './lease.ts';

/** The mails whose reader is found by the address when they go out. */
const foundByAddress: readonly MailKind[] = ['password recovery', 'first password', 'address proof'];

const longestAnswer = 300;

type Failed = Pick<UndeliveredMailsTable, 'id' | 'kind' | 'recipient' | 'account_version' | 'notice'> & {
  reader_id: string | undefined;
  created_at: string;
  superseded: number;
};

/**
 * What a mail server answered, as guides may read it: in one line, and without a link, because some quote the mail that
 * they refuse.
 */
export function answerOf(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const response = cause instanceof Error && 'response' in cause ? cause.response : undefined;
  if (typeof response !== 'string') return null;
  const line = response
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\S*(:\/\/|token=)\S*/gi, '(a link)')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.slice(0, longestAnswer) || null;
}

/** Notes that a mail to somebody with an account didn't arrive, unless a newer one of its kind is on its way. */
export async function noteUndelivered(
  { query }: Db,
  clock: Clock,
  mail: Failed,
  reason: MailFailureReason,
  answer: string | null,
): Promise<void> {
  if (mail.superseded === 1 || mail.reader_id === undefined) return;
  const { id, kind, recipient, account_version, notice, created_at } = mail;
  await sql`
    insert into undelivered_mails
      (id, user_id, kind, recipient, account_version, notice, reason, answer, asked_at, failed_at)
    select ${id}, id, ${kind}, ${recipient}, ${sql`cast(${account_version} as integer)`}, ${sql`cast(${notice} as text)`},
      ${reason}, ${sql`cast(${answer} as text)`}, ${created_at}, ${timestamp(clock)}
    from users where id = ${mail.reader_id}
    on conflict (id) do update set reason = excluded.reason, answer = excluded.answer, failed_at = excluded.failed_at`.execute(
    query,
  );
}

/** It went out, or there is nobody any more to send it to. */
export async function forgetUndelivered({ query }: Db, id: string): Promise<void> {
  await query.deleteFrom('undelivered_mails').where('id', '=', id).execute();
}

/** They need not arrive any more: what brought them is void, or a newer one is on its way. */
export async function forgetUndeliveredTo(
  { query }: Tx,
  kinds: readonly MailKind[],
  to: { userId: string } | { recipient: string },
): Promise<void> {
  const mails = query.deleteFrom('undelivered_mails').where('kind', 'in', kinds);
  const theirs = 'userId' in to ? mails.where('user_id', '=', to.userId) : mails.where('recipient', '=', to.recipient);
  await theirs.execute();
}

type Resent = Omit<UndeliveredMailsTable, 'reason' | 'answer' | 'failed_at'>;

/**
 * Puts a mail that was given up back into the outbox, or lets one that waits there go now. One that goes out soon anyway
 * stays as it is: it may be under way.
 */
export async function queueAgain({ query, engine }: Tx, clock: Clock, mail: Resent): Promise<void> {
  const now = timestamp(clock);
  const { id, kind, recipient, user_id, account_version, notice, asked_at } = mail;
  const inOutbox = query.selectFrom('outbox').select('next_attempt_at').where('id', '=', id);
  const waiting = await engine.lock(inOutbox).executeTakeFirst();
  if (waiting && waiting.next_attempt_at <= timestampAfter(clock, leaseMs + second)) return;
  const again = { next_attempt_at: now, resent_at: now };
  if (waiting) {
    await query.updateTable('outbox').set(again).where('id', '=', id).execute();
    return;
  }
  await query
    .insertInto('outbox')
    .values({
      ...{ id, kind, recipient, account_version, notice, created_at: asked_at, superseded: 0, attempts: 0 },
      ...again,
      user_id: foundByAddress.includes(kind) ? null : user_id,
    })
    .execute();
}
