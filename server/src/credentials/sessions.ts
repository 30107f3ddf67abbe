import { type Clock, day, timestamp, timestampAfter } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { newToken, tokenHash } from './tokens.ts';

const sessionLastsMs = 8 * day;

/** Begins a session. The token is returned once and never kept. */
export async function beginSession(db: Db, clock: Clock, userId: string, lastsMs = sessionLastsMs): Promise<string> {
  const token = newToken();
  await db.query
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: timestamp(clock),
      expires_at: timestampAfter(clock, lastsMs),
    })
    .execute();
  return token;
}

/** The active user behind a live session. */
export async function findSessionUser(db: Db, clock: Clock, hash: string) {
  const row = await db.query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_superuser', 'users.last_active_on'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', timestamp(clock))
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row && { ...row, is_superuser: row.is_superuser === 1 };
}

/** Whether the session is live, which it stays until the transaction ends. Its user is locked before. */
export async function lockSession(tx: Tx, clock: Clock, session: { id: string; tokenHash: string }): Promise<boolean> {
  const live = tx.query
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', session.tokenHash)
    .where('user_id', '=', session.id)
    .where('expires_at', '>', timestamp(clock));
  return (await tx.engine.lockShared(live).executeTakeFirst()) !== undefined;
}

export async function endSession(db: Db, hash: string): Promise<void> {
  await db.query.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/** Ends every session of a user, but for the one that is to go on. */
export async function endSessions(db: Db, userId: string, exceptHash = ''): Promise<void> {
  await db.query.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', exceptHash).execute();
}
