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

type Found = { count: number; example: string | null };

/** Records that someone created or deleted in the database without Trellis, in a sentence for each kind. */
export async function unauditedRecords({ query }: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const { table, made, deleted } of auditedTables) {
    const isMade = sql`entry.event in (${sql.join(made)})`;
    const statements = {
      created: sql<Found>`select count(*) as count, min(id) as example from ${sql.table(table)} as record
        where not exists (select 1 from audit as entry where entry.record_id = record.id and ${isMade})`,
      deleted: sql<Found>`select count(*) as count, min(record_id) as example from audit as entry
        where ${isMade} and not exists (select 1 from ${sql.table(table)} as record where record.id = entry.record_id)
          and not exists (
            select 1 from audit as later where later.record_id = entry.record_id and later.event = ${deleted}
          )`,
    };
    for (const [what, statement] of Object.entries(statements)) {
      const [found] = (await statement.execute(query)).rows;
      if (!found?.example) continue;
      problems.push(`Rows of ${table} were ${what} without an audit entry: ${found.count}, such as ${found.example}`);
    }
  }
  return problems;
}
