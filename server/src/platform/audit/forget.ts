import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { type Seals, sealsAfterErasure } from './chain.ts';

/** Entries that are written at once. */
const entriesAtOnce = 200;

/** What an entry says of a record. */
export type AuditedChanges = { id: string; record_id: string; changes: AuditChanges; seals: Seals };

type Side = 'from' | 'to';

/** The same changes with the values of these fields taken out, or those of one side; that the fields changed stays. */
export function withoutValues(changes: AuditChanges, fields: readonly string[], side?: Side): AuditChanges {
  const without = (change: AuditChanges[string]) => (side ? { ...change, [side]: null } : { from: null, to: null });
  const entries = Object.entries(changes).map(
    ([field, change]) => [field, fields.includes(field) ? without(change) : change] as const,
  );
  return Object.fromEntries(entries);
}

/** What the entries of these records say, of each record in the order in which it was written. */
export async function entriesOf(tx: Tx, recordIds: readonly string[]): Promise<AuditedChanges[]> {
  const entries = await tx.query
    .selectFrom('audit')
    .select(['id', 'record_id', 'changes', 'seals'])
    .where('record_id', 'in', recordIds)
    .orderBy('record_id')
    .orderBy('sequence')
    .execute();
  return entries.map(({ changes, seals, ...entry }) => ({
    ...entry,
    changes: JSON.parse(changes),
    seals: JSON.parse(seals),
  }));
}

/**
 * Writes what is left of entries after values of a user whose account is deleted were taken out of them. The chains stay
 * whole: they run over hashes of the values, which nobody can guess without the salts that go now too.
 */
export async function keepChanges(tx: Tx, userId: string, entries: readonly AuditedChanges[]): Promise<void> {
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const rows = entries.slice(from, from + entriesAtOnce).map(({ id, changes, seals }) => {
      const kept = sealsAfterErasure(changes, seals, userId);
      return sql`(${id}, ${JSON.stringify(changes)}, ${JSON.stringify(kept)})`;
    });
    await sql`update audit set changes = kept.column2, seals = kept.column3 from (values ${sql.join(rows)}) as kept
      where audit.id = kept.column1`.execute(tx.query);
  }
}
