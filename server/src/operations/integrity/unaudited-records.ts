import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type AuditedTable = { table: 'goals' | 'users' | 'houses'; made: readonly AuditEvent[]; deleted: AuditEvent };

/** The records whose creation and deletion is always audited. */
const auditedTables: readonly AuditedTable[] = [
  { table: 'goals', made: ['goal.created'], deleted: 'goal.deleted' },
  { table: 'users', made: ['user.created', 'user.signed_up'], deleted: 'user.deleted' },
  { table: 'houses', made: ['house.created'], deleted: 'house.deleted' },
];

type Found = { count: number | string; example: string | null };

/** Records that someone created or deleted in the database without Trellis, in a sentence for each kind. */
export async function unauditedRecords({ query }: Database): Promise<string[]> {
  const problems: string[] = [];
  const report = (what: string, { rows: [found] }: { rows: Found[] }) => {
    if (found?.example) problems.push(`${what} without an audit entry: ${found.count}, such as ${found.example}`);
  };
  for (const { table, made, deleted } of auditedTables) {
    const made_in = sql`entry.event in (${sql.join(made)})`;
    report(
      `Rows of ${table} were created`,
      await sql<Found>`select count(*) as count, min(id) as example from ${sql.table(table)} as record
        where not exists (select 1 from audit as entry where entry.record_id = record.id and ${made_in})`.execute(
        query,
      ),
    );
    report(
      `Rows of ${table} were deleted`,
      await sql<Found>`select count(*) as count, min(record_id) as example from audit as entry
        where ${made_in} and not exists (select 1 from ${sql.table(table)} as record where record.id = entry.record_id)
          and not exists (
            select 1 from audit as later where later.record_id = entry.record_id and later.event = ${deleted}
          )`.execute(query),
    );
  }
  return problems;
}
