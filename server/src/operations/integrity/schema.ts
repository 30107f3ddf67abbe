import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { incompleteMove, incompleteMoveSentence, migrate, migrationNames } from '../../database/migrate.ts';
import { openSqlite } from '../../database/sqlite.ts';

/** What is wrong with the migrations that the database remembers. */
export async function migrationProblems(db: Database): Promise<string[]> {
  if (!(await tablesOf(db)).has('migrations')) return ['The database is not one of Trellis: correct DATABASE_URL.'];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db.query);
  const ran = rows.map(({ name }) => name);
  if (ran.includes(incompleteMove)) return [incompleteMoveSentence];
  const missing = migrationNames.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !migrationNames.includes(name));
  return [
    ...missing.map((name) => `The migration ${name} has not run: start Trellis, which runs it.`),
    ...unknown.map((name) => `The migration ${name} is of a newer release of Trellis: use that one.`),
  ];
}

/** Tables and columns that the migrations make and the database lacks. */
export async function missingColumns(db: Database): Promise<string[]> {
  const actual = await tablesOf(db);
  return [...(await expectedTables())].flatMap(([table, columns]) => {
    const found = actual.get(table);
    if (!found) return [`The table ${table} is missing`];
    return [...columns].filter((column) => !found.has(column)).map((column) => `${table}.${column} is missing`);
  });
}

type Columns = ReadonlySet<string>;

async function tablesOf({ query }: Database): Promise<ReadonlyMap<string, Columns>> {
  const tables = await query.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}

/** The tables of a new embedded database: both engines have the same. */
async function expectedTables(): Promise<ReadonlyMap<string, Columns>> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-check-'));
  const db = openSqlite(folder, { durability: 'thrown away' });
  try {
    await migrate(db);
    return await tablesOf(db);
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}
