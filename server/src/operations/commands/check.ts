import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { sql } from 'kysely';
import type { Progress } from '../../base/show-progress.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/setup/connect.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { inspectSqlite } from '../backup/sqlite.ts';
import { derivedColumnFaults } from '../integrity/derived-columns.ts';
import { danglingReferences, migrationProblems, missingColumns } from '../integrity/schema.ts';
import { type Command, requireDatabase } from './command.ts';

export const check: Command = {
  async run({ config, progress }) {
    const problems = await problemsIn(config, progress('the records checked'));
    const found = problems.length > 0 ? problems : ['No problems found.'];
    return { ok: problems.length === 0, text: found.join('\n'), data: { problems } };
  },
};

const restoring = 'Stop Trellis and restore the last backup made before this happened.';

async function problemsIn(config: Config, progress: Progress): Promise<string[]> {
  const damage = config.databaseUrl ? [] : await damageOf(config);
  if (damage.length > 0) return damage;
  await using db = await openDatabase(config, { isServer: false });
  const migrations = await migrationProblems(db);
  if (migrations.length > 0) return migrations;
  const missing = await missingColumns(db);
  if (missing.length > 0) return missing.map((problem) => `${problem}. ${restoring}`);
  const dangling = await danglingReferences(db);
  const derived = await derivedColumnFaults(db, progress);
  const unaudited = await unauditedRecords(db);
  return [
    ...dangling.map((problem) => `${problem}. ${restoring}`),
    ...derived.map(
      (fault) =>
        `${fault}. Lists may sort, filter or count them wrongly, but nothing that people typed is lost. ${restoring}`,
    ),
    ...unaudited.map((problem) => `${problem}. Find out who can write to the database, and compare it with a backup.`),
  ];
}

/** Checks the file of the embedded database for damage. PostgreSQL checks its own files. */
async function damageOf(config: Config): Promise<string[]> {
  const file = databaseFile(config.dataDir);
  requireDatabase(config);
  const { damage, migrations } = await inspectSqlite(file, 'integrity_check');
  if (damage.length > 0) return damage.map((fault) => `Damage in ${file}: ${fault}. ${restoring}`);
  return migrations.length > 0
    ? []
    : [`${file} isn’t a Trellis database. Set DATA_DIR to the folder that Trellis uses.`];
}

type AuditedTable = { table: 'goals' | 'users' | 'houses'; made: readonly AuditEvent[]; deleted: AuditEvent };

/** The records whose creation and deletion is always audited. */
const auditedTables: readonly AuditedTable[] = [
  { table: 'goals', made: ['goal.created'], deleted: 'goal.deleted' },
  { table: 'users', made: ['user.created', 'user.signed_up'], deleted: 'user.deleted' },
  { table: 'houses', made: ['house.created'], deleted: 'house.deleted' },
];

type Found = { count: number; example: string | null };

/** Records that someone created or deleted in the database without Trellis, in a sentence for each kind. */
async function unauditedRecords({ query }: Database): Promise<string[]> {
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
