import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { Db, Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { entriesOf } from '../../platform/audit/forget.ts';

/**
 * The accounts whose present address was entered by their own holder. Nobody has checked that it is theirs, so it may be
 * someone else's.
 */
export async function enteredTheirAddress({ query }: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const entries = await query
    .selectFrom('audit')
    .select(['record_id', 'event', 'actor_id', 'changes'])
    .where('record_id', 'in', ids)
    .where('changes', 'like', '%"email":{%')
    .orderBy('record_id')
    .orderBy('sequence')
    .execute();
  const changes = entries.filter((entry) => changesAddress(JSON.parse(entry.changes)));
  const last = new Map(changes.map((entry) => [entry.record_id, entry]));
  const byThemselves = [...last.values()].filter(
    ({ record_id, event, actor_id }) => event === 'user.edited' && actor_id === record_id,
  );
  return new Set(byThemselves.map(({ record_id }) => record_id));
}

/** The same address in another case is still the same. */
const changesAddress = ({ email }: AuditChanges): boolean =>
  normalizeText(String(email?.from)) !== normalizeText(String(email?.to));

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
