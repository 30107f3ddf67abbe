import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, dateOf, day, minute, timestamp, timestampAfter } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Db, Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Flag } from '../../database/schema/column.ts';
import type { SessionProof } from '../../database/schema/schema.access.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** How often a use is recorded, so that not every call writes. */
const recordUseEveryMs = { 0: 5 * minute, 1: minute } as const satisfies Record<Flag, number>;
const endsUnusedAfterMs = {
  0: limits.sessionUnusedDays * day,
  1: limits.sharedSessionUnusedMinutes * minute,
} as const satisfies Record<Flag, number>;

type SessionOptions = {
  provedBy?: SessionProof;
  device?: string | null;
  isShared?: boolean;
};

/** Begins a session and returns its token, of which only the hash is stored. */
export async function beginSession(
  db: Db,
  clock: Clock,
  user_id: string,
  { device = null, isShared = false, provedBy = 'password' }: SessionOptions = {},
): Promise<string> {
  const token = newToken();
  const is_shared = isShared ? 1 : 0;
  await db.query
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      id: newId(clock),
      user_id,
      device,
      is_shared,
      proved_by: provedBy,
      created_at: timestamp(clock),
      last_used_at: timestamp(clock),
      expires_at: timestampAfter(clock, endsUnusedAfterMs[is_shared]),
      ends_at: timestampAfter(clock, limits.sessionDays * day),
    })
    .execute();
  await db.query
    .updateTable('users')
    .set({ has_signed_in: 1 })
    .where('id', '=', user_id)
    .where('has_signed_in', '=', 0)
    .execute();
  return token;
}

const sessionUsers = preparedQuery(['hash', 'now'], ({ query }, { hash, now }: { hash: string; now: string }) =>
  query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.last_active_on'])
    .select(['sessions.last_used_at', 'sessions.is_shared', 'sessions.ends_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', 1),
);

/** The active user of a live session. */
export async function findSessionUser(db: Db, clock: Clock, hash: string) {
  const [user] = await sessionUsers(db, { hash, now: timestamp(clock) });
  return user;
}

type Use = Pick<Tables['sessions'], 'is_shared' | 'ends_at' | 'last_used_at'>;

/** Records that a session is used, which extends it, unless that was recorded a short while ago. */
export async function recordSessionUse(
  { query }: Db,
  clock: Clock,
  hash: string,
  { is_shared, ends_at, last_used_at }: Use,
): Promise<void> {
  // A use in the future was recorded before the clock was put back.
  const sinceMs = last_used_at === null ? Number.POSITIVE_INFINITY : clock().getTime() - Date.parse(last_used_at);
  if (Math.abs(sinceMs) < recordUseEveryMs[is_shared]) return;
  const unusedUntil = timestampAfter(clock, endsUnusedAfterMs[is_shared]);
  await query
    .updateTable('sessions')
    .set({ last_used_at: timestamp(clock), expires_at: unusedUntil < ends_at ? unusedUntil : ends_at })
    .where('token_hash', '=', hash)
    // Of many calls at once, only the first writes.
    .where('last_used_at', 'is not distinct from', last_used_at)
    .execute();
}

/**
 * Records that the user was active today, which is all that is stored about when they use Trellis. It is written once a
 * day, and cancels the deletion of an account that wasn't used.
 */
export async function recordUserActivity({ query }: Db, clock: Clock, user: { id: string; last_active_on: string }) {
  const today = dateOf(clock);
  if (user.last_active_on >= today) return;
  await query
    .updateTable('users')
    .set({ last_active_on: today, inactivity_warned_on: null })
    .where('id', '=', user.id)
    .where('last_active_on', '<', today)
    .execute();
}

/**
 * Locks a session, so that it stays live until the transaction ends. Its user must be locked first.
 * @returns whether it is live
 */
export async function lockSession({ query }: Tx, clock: Clock, session: { id: string; tokenHash: string }) {
  const live = query
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', session.tokenHash)
    .where('user_id', '=', session.id)
    .where('expires_at', '>', timestamp(clock))
    .forShare();
  return (await live.executeTakeFirst()) !== undefined;
}

/** @returns whether there was such a session */
export async function endSession(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.query.deleteFrom('sessions').where('token_hash', '=', hash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a user, except one. @returns how many ended */
export async function endSessions(db: Db, userId: string, exceptHash = ''): Promise<number> {
  const { numDeletedRows } = await db.query
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
