import { personalUserFields } from '@trellis/contract/people/users/user.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { entriesOf, rewriteEntries, withoutValues } from '../../platform/audit/forget.ts';

/** Takes what is the user's alone out of the audit of their account. */
export async function forgetUserWords(tx: Tx, id: string): Promise<void> {
  const entries = await entriesOf(tx, [id]);
  const kept = entries.map((entry) => ({ ...entry, changes: withoutValues(entry.changes, personalUserFields) }));
  await rewriteEntries(tx, kept);
}

/** Every address that the user has or had, folded, but for those that somebody else has now. */
export async function addressesOf(tx: Tx, { id, email }: { id: string; email: string }): Promise<string[]> {
  const entries = await entriesOf(tx, [id]);
  const noted = entries.flatMap(({ changes }) => [changes.email?.from, changes.email?.to]);
  const had = [email, ...noted.filter((value) => typeof value === 'string')].map(normalizeText);
  const taken = await tx.query
    .selectFrom('users')
    .select('email_fold')
    .where('email_fold', 'in', had)
    .where('id', '!=', id)
    .execute();
  return [...new Set(had)].filter((address) => !taken.some(({ email_fold }) => email_fold === address));
}
