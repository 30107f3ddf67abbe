import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Entries that are written at once. */
const entriesAtOnce = 200;

/** What an entry says about a record. */
export type AuditedChanges = { id: string; record_id: string; changes: AuditChanges };

type Side = 'from' | 'to';

/** The same changes with the values of these fields taken out, or those of one side; that the fields changed stays. */
export function withoutValues(changes: AuditChanges, fields: readonly string[], side?: Side): AuditChanges {
  const without = (change: AuditChanges[string]) => (side ? { ...change, [side]: null } : { from: null, to: null });
  const entries = Object.entries(changes).map(
    ([field, change]) => [field, fields.includes(field) ? without(change) : change] as const,
  );
  return Object.fromEntries(entries);
}

/** What the entries of these records say, those of each record in the order in which they were written. */
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

/** Overwrites what these entries say, after the words of a person whose account is deleted were taken out. */
export async function rewriteEntries(tx: Tx, entries: readonly AuditedChanges[]): Promise<void> {
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const some = entries.slice(from, from + entriesAtOnce);
    const rows = some.map(({ id, changes }) => sql`(${id}, ${JSON.stringify(changes)})`);
    await sql`update audit set changes = rewritten.column2 from (values ${sql.join(rows)}) as rewritten
      where audit.id = rewritten.column1`.execute(tx.query);
  }
}
