import { type Db, RetryTransaction, type Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { enteredTheirAddress } from '../../people/users/users.entered-addresses.ts';
import { type FoundUser, userOf, userRows } from '../../people/users/users.queries.ts';

export async function findAccounts(db: Db, addresses: readonly string[]): Promise<Map<string, FoundUser>> {
  if (addresses.length === 0) return new Map();
  const rows = await userRows(db).where('users.email_fold', 'in', addresses).orderBy('users.id').execute();
  return new Map(rows.map((row) => [normalizeText(row.email), userOf(row)]));
}

type GuideRow = { email: string; is_guide: boolean | null };

/** The accounts of rows about guides whose holders entered the address themselves. */
export const findEnteredAddresses = (
  db: Db,
  accounts: ReadonlyMap<string, FoundUser>,
  rows: readonly GuideRow[],
): Promise<ReadonlySet<string>> =>
  enteredTheirAddress(
    db,
    rows.flatMap(({ email, is_guide }) => (is_guide ? (accounts.get(normalizeText(email))?.id ?? []) : [])),
  );

/**
 * The accounts with these addresses, which the caller has locked. If another account has got one of the addresses since, it is
 * locked now without waiting, because waiting would break the order of locks.
 * @throws RetryTransaction if someone else is changing one of them
 */
export async function findLockedAccounts(tx: Tx, addresses: readonly string[]): Promise<Map<string, FoundUser>> {
  if (addresses.length === 0) return new Map();
  const withAddress = tx.query.selectFrom('users').select('id').where('email_fold', 'in', addresses);
  const locked = new Set((await tx.engine.lockFree(withAddress).execute()).map(({ id }) => id));
  const accounts = await findAccounts(tx, addresses);
  const isChanged = [...accounts.values()].some(({ id }) => !locked.has(id));
  if (isChanged) throw new RetryTransaction('an address went to somebody else meanwhile');
  return accounts;
}
