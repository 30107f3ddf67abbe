import { personalUserFields } from '@trellis/contract/people/users/user.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { entriesOf, rewriteEntries, withoutValues } from '../../platform/audit/forget.ts';

export async function forgetUserTexts(tx: Tx, id: string): Promise<void> {
  const entries = await entriesOf(tx, [id]);
  const redacted = entries.map((entry) => ({ ...entry, changes: withoutValues(entry.changes, personalUserFields) }));
  await rewriteEntries(tx, redacted);
}

/** Every address that the user has or had, normalized, except for those that someone else has now. */
export async function addressesOf(tx: Tx, { id, email }: { id: string; email: string }): Promise<string[]> {
  const entries = await entriesOf(tx, [id]);
  const audited = entries.flatMap(({ changes }) => [changes.email?.from, changes.email?.to]);
  const all = [email, ...audited.filter((value) => typeof value === 'string')].map(normalizeText);
  const taken = await tx.query
    .selectFrom('users')
    .select('email_fold')
    .where('email_fold', 'in', all)
    .where('id', '!=', id)
    .execute();
  return [...new Set(all)].filter((address) => !taken.some(({ email_fold }) => email_fold === address));
}
