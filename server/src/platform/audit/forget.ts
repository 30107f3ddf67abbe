import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { batchesOf } from '../../database/list.ts';

export type AuditedChanges = { id: string; record_id: string; changes: AuditChanges };

/** The same changes without the values of these fields, or without those of one side. The names of the fields stay. */
export function withoutValues(changes: AuditChanges, fields: readonly string[], side?: 'from' | 'to'): AuditChanges {
  const without = (change: AuditChanges[string]) => (side ? { ...change, [side]: null } : { from: null, to: null });
  const entries = Object.entries(changes).map(
    ([field, change]) => [field, fields.includes(field) ? without(change) : change] as const,
  );
  return Object.fromEntries(entries);
}

/** The audit entries of these records, in the order in which each record's were written. */
export async function entriesOf(tx: Tx, recordIds: readonly string[]): Promise<AuditedChanges[]> {
  const entries = await tx.query
    .selectFrom('audit')
    .select(['id', 'record_id', 'changes'])
    .where('record_id', 'in', recordIds)
    .orderBy('record_id')
    .orderBy('sequence')
    .execute();
  return entries.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }));
}

/** Overwrites the changes of these entries, for a deleted account whose texts were removed from them. */
export async function rewriteEntries(tx: Tx, entries: readonly AuditedChanges[]): Promise<void> {
  for (const batch of batchesOf(entries)) {
    const rows = batch.map(({ id, changes }) => sql`(${id}, ${JSON.stringify(changes)})`);
    await sql`update audit set changes = rewritten.column2 from (values ${sql.join(rows)}) as rewritten
      where audit.id = rewritten.column1`.execute(tx.query);
  }
}
