import type { Db } from '../database/database.ts';
import { fold } from '../database/text-keys.ts';
import { type FoundUser, userOf, userRows } from '../users/users.queries.ts';

/** The accounts that have these addresses, by them; both are folded. */
export async function findAccounts(db: Db, addresses: readonly string[]): Promise<Map<string, FoundUser>> {
  if (addresses.length === 0) return new Map();
  const rows = await userRows(db).where('users.email_fold', 'in', addresses).orderBy('users.id').execute();
  return new Map(rows.map((row) => [fold(row.email), userOf(row)]));
}
