import type { AuditChanges } from '@trellis/contract/audit/audit.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Records whose entries are read at once. */
const recordsAtOnce = 500;

type Side = 'from' | 'to';

/** The same changes with the values of these fields taken out, or those of one side; that the fields changed stays. */
export function withoutValues(changes: AuditChanges, fields: readonly string[], side?: Side): AuditChanges {
  const without = (change: AuditChanges[string]) => (side ? { ...change, [side]: null } : { from: null, to: null });
  const entries = Object.entries(changes).map(
    ([field, change]) => [field, fields.includes(field) ? without(change) : change] as const,
  );
  return Object.fromEntries(entries);
}

/** Takes the values of these fields out of every audit entry of the records. */
export async function forgetValues(tx: Tx, recordIds: readonly string[], fields: readonly string[]): Promise<void> {
  for (let from = 0; from < recordIds.length; from += recordsAtOnce) {
    const entries = await tx.query
      .selectFrom('audit')
      .select(['id', 'changes'])
      .where('record_id', 'in', recordIds.slice(from, from + recordsAtOnce))
      .execute();
    for (const { id, changes } of entries) {
      const kept = JSON.stringify(withoutValues(JSON.parse(changes), fields));
      if (kept !== changes) await tx.query.updateTable('audit').set({ changes: kept }).where('id', '=', id).execute();
    }
  }
}

/** The goals that the user owned when they were deleted. */
export async function goalsDeletedFrom(tx: Tx, ownerId: string): Promise<string[]> {
  const entries = await tx.query
    .selectFrom('audit')
    .select(['record_id', 'changes'])
    // Written out, so that the index of these entries alone can be used.
    .where(sql<boolean>`event = 'goal.deleted'`)
    .where((entry) => tx.engine.contains(entry.ref('changes'), ownerId))
    .execute();
  const owner = (changes: string) => (JSON.parse(changes) as AuditChanges).owner_id?.from;
  return entries.filter(({ changes }) => owner(changes) === ownerId).map(({ record_id }) => record_id);
}
