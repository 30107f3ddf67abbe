import { randomBytes } from 'node:crypto';
import { type Clock, day, moment, momentIn } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { tokenHash } from '../http/authenticate.ts';

const sessionLasts = 8 * day;
const tokenBytes = 32;

/** 256 random bits that fit a URL and a header. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Begins a session. The token is returned once and never kept. */
export async function beginSession(db: Db, clock: Clock, userId: string): Promise<string> {
  const token = newToken();
  await db.query
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: moment(clock),
      expires_at: momentIn(clock, sessionLasts),
    })
    .execute();
  return token;
}

/** The active user behind a live session; role and active flag as they are now. */
export async function findSessionUser(db: Db, clock: Clock, hash: string) {
  const row = await db.query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_superuser'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', moment(clock))
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row && { id: row.id, is_superuser: row.is_superuser === 1 };
}

export async function endSession(db: Db, hash: string): Promise<void> {
  await db.query.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/** Ends every session of a user, but for the one that is to go on. */
export async function endSessions(db: Db, userId: string, exceptHash = ''): Promise<void> {
  await db.query.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', exceptHash).execute();
}
