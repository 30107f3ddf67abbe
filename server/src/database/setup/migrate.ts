import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Database, Db, Engine } from '../database.ts';
import { declaredTables, keys } from '../schema/schema.ts';
import { updateStatusColumn } from './status-column.ts';

/** Both engines compare texts byte by byte. */
const types = {
  sqlite: { text: 'text', integer: 'integer', bytes: 'blob' },
  postgres: { text: 'text collate "C"', integer: 'integer', bytes: 'bytea' },
};

const description = "nullif(coalesce(description_key, lower(description)), '')";
/** A description may be too long for a PostgreSQL index entry; those that begin alike are sorted by the query. */
const whole = { sqlite: `${description}, `, postgres: '' };

export const indexFile = join(import.meta.dirname, '../schema/indexes.sql');

/** On Windows, Git may have changed the line endings of the file. */
export const statementsIn = (file: string): string[] => file.split(/;\r?\n/).slice(0, -1);

async function createTables(query: QueryExecutorProvider, engine: Engine['name']): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(query);
  for (const [name, columns] of Object.entries(declaredTables)) {
    const key = keys[name];
    const parts = [
      ...Object.entries(columns).map(([column, { type, rest }]) => `${column} ${types[engine][type]} ${rest}`),
      ...(key ? [`primary key (${key})`] : []),
    ];
    await run(`create table ${name} (${parts.join(', ')})`);
  }
  for (const statement of statementsIn(readFileSync(indexFile, 'utf8'))) await run(statement);
  await run(
    `create index goals_by_description on goals (substr(${description}, 1, 40), ${whole[engine]}id, archived_at)`,
  );
  // With some room left in each page, PostgreSQL can update a goal's progress without touching the indexes.
  if (engine === 'postgres') await run('alter table goals set (fillfactor = 90)');
}

/**
 * Changes the tables from one release to the next. A released migration is never edited, and imports nothing that can
 * change: it contains all its SQL. The first one creates the tables as they are now, so a new database needs no other.
 */
type Migration = { name: string; up: (query: QueryExecutorProvider, engine: Engine['name']) => Promise<void> };

const migrations: readonly Migration[] = [{ name: '0001', up: createTables }];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Brings the tables up to date, all in one transaction and one server at a time.
 * @throws if the database has had a migration that this release doesn't know
 */
export function migrate(db: Pick<Database, 'transaction'>): Promise<void> {
  return db.transaction(async ({ query, engine }) => {
    await engine.lockMigrations(query);
    // A role that may not create tables can still use a database that is up to date.
    if (!(await hasMigrations(query))) {
      await requireEmpty(query, engine.name);
      await sql`create table migrations (name text primary key, ran_at text not null)`.execute(query);
    }
    const ran = await namesIn(query);
    const unknown = ran.filter((name) => !migrationNames.includes(name));
    if (unknown.length > 0) {
      throw new Error(`The database was written by a newer release of Trellis (${unknown.join(', ')}). Use that one.`);
    }
    const due = migrations.filter(({ name }) => !ran.includes(name));
    for (const { up } of ran.length === 0 ? due.slice(0, 1) : due) await up(query, engine.name);
    for (const { name } of due) {
      await sql`insert into migrations (name, ran_at) values (${name}, ${new Date().toISOString()})`.execute(query);
    }
    await updateStatusColumn(query, engine.name);
  });
}

/** The tables in use; a schema that a restore has set aside has some too. */
async function tablesOf({ introspection }: Db['query']) {
  const tables = await introspection.getTables();
  return tables.filter(({ schema = 'public', isView }) => schema === 'public' && !isView);
}

/** Whether Trellis's table of migrations exists; another program's has other columns. */
async function hasMigrations(query: Db['query']): Promise<boolean> {
  const table = (await tablesOf(query)).find(({ name }) => name === 'migrations');
  return table?.columns.some(({ name }) => name === 'ran_at') ?? false;
}

/** @throws Refused where another program has its tables */
async function requireEmpty(query: Db['query'], engine: Engine['name']): Promise<void> {
  const [table] = await tablesOf(query);
  if (!table) return;
  const [setting, other] = engine === 'postgres' ? ['DATABASE_URL', 'an empty one'] : ['DATA_DIR', 'another folder'];
  throw new Refused(
    `The database in ${setting} is another program’s: it has a table ${table.name}. Set ${setting} to ${other}.`,
  );
}

async function namesIn(query: Db['query']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(query);
  return rows.map(({ name }) => name);
}

/** The migrations that a database has had, of any program; none if it has no such table. */
export const migrationsIn = async ({ query }: Pick<Db, 'query'>): Promise<string[]> =>
  (await hasMigrations(query)) ? namesIn(query) : [];

/**
 * The release that changed the tables last, compared with this one. With 'none', the tables aren't those of Trellis.
 */
export type Release = 'none' | 'older' | 'this' | 'newer';

export function releaseThatRan(names: readonly string[]): Release {
  if (!names.includes(migrationNames[0] ?? '')) return 'none';
  const known = migrationNames.filter((name) => names.includes(name)).length;
  if (known < names.length) return 'newer';
  return known < migrationNames.length ? 'older' : 'this';
}

/** @throws if the database can't be reached, or has never been set up */
export const releaseOfTables = async ({ query }: Database): Promise<Release> => releaseThatRan(await namesIn(query));
