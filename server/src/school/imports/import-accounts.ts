import type { Clock } from '../../base/clock.ts';
import { type Db, RetryTransaction, type Tx } from '../../database/database.ts';
import type { Flag } from '../../database/schema/column.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { enteredTheirAddress } from '../../people/users/users.addresses.ts';
import { type FoundUser, userOf, userRows } from '../../people/users/users.queries.ts';
import { insertMails } from '../../platform/mail/outbox.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { recipientLinks } from '../../platform/rate-limits/rate-limits.ts';

type NamedRow = { email: string; is_guide: boolean | null };

export type ImportAccount = FoundUser & {
  /** Whether a row makes a guide of someone who entered the address themselves, so that nobody knows whether it is theirs. */
  hasEnteredAddress: boolean;
};

/** The accounts that rows are about, by their normalized addresses. */
export async function findAccounts(db: Db, rows: readonly NamedRow[]): Promise<Map<string, ImportAccount>> {
  if (rows.length === 0) return new Map();
  const addresses = rows.map(({ email }) => normalizeText(email));
  const found = await userRows(db).where('users.email_fold', 'in', addresses).orderBy('users.id').execute();
  const users = new Map(found.map((row) => [normalizeText(row.email), userOf(row)]));
  const ofGuides = rows.flatMap(({ email, is_guide }) => (is_guide ? (users.get(normalizeText(email))?.id ?? []) : []));
  const entered = await enteredTheirAddress(db, ofGuides);
  return new Map([...users].map(([key, user]) => [key, { ...user, hasEnteredAddress: entered.has(user.id) }]));
}

/**
 * The accounts that these rows are about, which the caller has locked. If another account has got one of the addresses since,
 * it is locked now without waiting, because waiting would break the order of locks.
 * @throws RetryTransaction if someone else is changing one of them
 */
export async function findLockedAccounts(tx: Tx, rows: readonly NamedRow[]): Promise<Map<string, ImportAccount>> {
  if (rows.length === 0) return new Map();
  const addresses = rows.map(({ email }) => normalizeText(email));
  const withAddress = tx.query.selectFrom('users').select('id').where('email_fold', 'in', addresses);
  const locked = new Set((await withAddress.forUpdate().skipLocked().execute()).map(({ id }) => id));
  const accounts = await findAccounts(tx, rows);
  const isChanged = [...accounts.values()].some(({ id }) => !locked.has(id));
  if (isChanged) throw new RetryTransaction('an address went to somebody else meanwhile');
  return accounts;
}

/** Queues the emails with a password link for new people, except for addresses that have had too many. */
export async function queueFirstPasswordEmails(
  tx: Tx,
  clock: Clock,
  people: readonly { email: string; has_mailbox: Flag }[],
): Promise<void> {
  const kind = 'first password';
  const recipients = people.filter(({ has_mailbox }) => has_mailbox === 1).map(({ email }) => normalizeText(email));
  for (const recipient of recipients.sort()) {
    if (await countIn(tx, clock, recipientLinks(kind, recipient))) await insertMails(tx, clock, { kind, recipient });
  }
}
