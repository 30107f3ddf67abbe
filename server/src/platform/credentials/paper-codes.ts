import { type Clock, timestamp } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { rowIsStudent } from '../../database/people.sql.ts';

/*
 * Codes on printed cards, with which people without email set a password. See `docs/decisions/login-cards.md`.
 */

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
