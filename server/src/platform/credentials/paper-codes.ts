import { randomInt } from 'node:crypto';
import { limits } from '@trellis/contract/core/limits.ts';
import {
  paperCodeCharacters,
  paperCodeGroupLength,
  paperCodeGroups,
  readPaperCode,
} from '@trellis/contract/people/login-cards/paper-code-characters.ts';
import { type Clock, day, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Passwords } from '../passwords/passwords.ts';

/*
 * Codes on printed cards, with which people without email set a password. See `docs/decisions/login-cards.md`.
 */

/** A code as it is printed: 12 characters out of 19, which are 50 random bits. */
export function newPaperCode(): string {
  const sign = () => paperCodeCharacters[randomInt(paperCodeCharacters.length)];
  const group = () => Array.from({ length: paperCodeGroupLength }, sign).join('');
  return Array.from({ length: paperCodeGroups }, group).join(' ');
}

/** The hash to store for a printed code. Logins are hashed first. */
export const hashPaperCode = (passwords: Passwords, code: string): Promise<string> =>
  passwords.hash(readPaperCode(code) ?? code, 'signups');

/** Replaces people's codes. Returns when the new ones expire. */
export async function storePaperCodes(tx: Tx, clock: Clock, hashes: readonly { user_id: string; code_hash: string }[]) {
  const expires_at = timestampAfter(clock, limits.paperCodeDays * day);
  if (hashes.length === 0) return expires_at;
  const userIds = hashes.map(({ user_id }) => user_id);
  await voidPaperCodes(tx, userIds);
  const created_at = timestamp(clock);
  await tx.query
    .insertInto('paper_codes')
    .values(hashes.map((row) => ({ ...row, created_at, expires_at })))
    .execute();
  return expires_at;
}

/** Voids the codes of these people, whose rows are locked. */
export async function voidPaperCodes({ query }: Tx, userIds: readonly string[]): Promise<void> {
  await query.deleteFrom('paper_codes').where('user_id', 'in', userIds).execute();
}

export async function findPaperCode({ query }: Db, clock: Clock, userId: string): Promise<string | undefined> {
  const found = await query
    .selectFrom('paper_codes')
    .innerJoin('users', 'users.id', 'paper_codes.user_id')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', timestamp(clock))
    .where('users.is_active', '=', 1)
    .where(rowIsStudent)
    .executeTakeFirst();
  return found?.code_hash;
}
