import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { releasedFolder } from '../database/migration-checksums.ts';
import { databaseFile } from '../database/sqlite.ts';
import type { EngineName } from './database.ts';
import { onPostgres } from './postgres.ts';
import { schemaOf } from './schema-of.ts';

/*
 * The schemas that were released, each as one SQL text an engine: the statements that make it and the rows of a small
 * school in it, as that release wrote them. They need none of the code that wrote them.
 */

export const releasedFile = (name: string, engine: EngineName): string => join(releasedFolder, `${name}.${engine}.sql`);

/** The released schemas by the name of the last migration that each has, the oldest first. */
export async function releasedSchemas(): Promise<string[]> {
  const files = await readdir(releasedFolder);
  return [...new Set(files.filter((file) => file.endsWith('.sql')).map((file) => file.split('.')[0] ?? ''))].sort();
}

/** Everything in the database as one SQL text. */
export async function dump(db: Database): Promise<string> {
  const statements = await schemaOf(db);
  const isConstraint = (text: string) => !/^create table/i.test(text);
  const inserts: string[] = [];
  for (const { name, columns } of await tablesOf(db)) {
    const list = sql.join(columns.map((column) => sql.id(column)));
    const rows = await sql<Record<string, unknown>>`select ${list} from ${sql.id(name)} order by ${list}`.execute(
      db.query,
    );
    const names = columns.map((column) => `"${column}"`).join(', ');
    for (const row of rows.rows) {
      const values = columns.map((column) => literal(row[column])).join(', ');
      inserts.push(`insert into "${name}" (${names}) values (${values})`);
    }
  }
  const inTurn = [...statements.filter((text) => !isConstraint(text)), ...inserts, ...statements.filter(isConstraint)];
  return inTurn.map((text) => `${text};\n`).join('');
}

type Table = { name: string; columns: string[] };

/** Every table with its columns but for those that the database works out. */
async function tablesOf({ query, engine }: Database): Promise<Table[]> {
  const { rows } = await (engine.name === 'sqlite'
    ? sql<{ table: string; column: string }>`
        select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_xinfo(t.name) c
        where t.type = 'table' and t.name not like 'sqlite_%' and c.hidden = 0 order by t.rowid, c.cid`
    : sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`
  ).execute(query);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, its]) => ({ name, columns: its.map(({ column }) => column) }));
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string' && !value.includes('\0')) return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`a fixture can't hold ${typeof value}`);
}

/** Fills an empty database with what a release left. */
export async function loadReleased(name: string, target: { dataDir: string } | { url: string }): Promise<void> {
  if ('url' in target) {
    await onPostgres(target.url, await readFile(releasedFile(name, 'postgres'), 'utf8'));
    return;
  }
  const file = new DatabaseSync(databaseFile(target.dataDir), { enableForeignKeyConstraints: false });
  file.exec(`pragma journal_mode = wal; begin; ${await readFile(releasedFile(name, 'sqlite'), 'utf8')} commit`);
  file.close();
}
