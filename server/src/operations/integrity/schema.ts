import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { migrate, migrationNames, migrationsIn, releaseThatRan } from '../../database/setup/migrate.ts';
import { openSqlite } from '../../database/sqlite/sqlite.ts';

export async function migrationProblems(db: Db): Promise<string[]> {
  const ran = await migrationsIn(db);
  if (ran.length === 0) return ['This isn’t a Trellis database. Correct DATABASE_URL.'];
  if (releaseThatRan(ran) === 'this') return [];
  const missing = migrationNames.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !migrationNames.includes(name));
  return [
    ...missing.map((name) => `The migration ${name} hasn’t run. Start Trellis to run it.`),
    ...unknown.map((name) => `The migration ${name} comes from a newer release of Trellis. Use that release.`),
  ];
}

export async function missingColumns({ query }: Db): Promise<string[]> {
  const tables = await query.introspection.getTables();
  const found = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  return (await tablesOfRelease()).flatMap(({ name, columns }) => {
    const actual = found.get(name);
    if (!actual) return [`The table ${name} is missing`];
    return columns.filter((column) => !actual.includes(column)).map((column) => `${name}.${column} is missing`);
  });
}

/** A table with its columns, except generated ones, and its key. */
export type ReleaseTable = { name: string; columns: string[]; key: string[]; holdsFiles: boolean };

/** The tables that the migrations create on both engines, each after those that it refers to. */
export async function tablesOfRelease(): Promise<ReleaseTable[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'trellis-schema-'));
  await using db = openSqlite(folder.path, { durability: 'thrown away' });
  await migrate(db);
  const { rows } = await sql<{ table: string; column: string; type: string; place: number }>`
    select made.name as "table", col.name as "column", col.type as type, col.pk as place
    from sqlite_schema made, pragma_table_xinfo(made.name) col
    where made.type = 'table' and made.name not like 'sqlite_%' and col.hidden = 0
    order by made.rowid, col.cid`.execute(db.query);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    holdsFiles: columns.some(({ type }) => type.toLowerCase() === 'blob'),
    key: columns
      .filter(({ place }) => place > 0)
      .sort((a, b) => a.place - b.place)
      .map(({ column }) => column),
  }));
}
