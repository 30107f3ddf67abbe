import { type QueryExecutorProvider, sql } from 'kysely';
import { Refused } from '../base/refused.ts';
import type { Database, Engine, Tx } from './database.ts';
import { up as start } from './migrations/0001.ts';

/**
 * Changes the tables from one release to the next. Once it was released a migration is never edited, and it imports nothing
 * that can change: its SQL is written out in it.
 */
type Migration = { name: string; up: (query: QueryExecutorProvider, engine: Engine['name']) => Promise<void> };

const migrations: readonly Migration[] = [{ name: '0001', up: start }];

/** What this release knows, the oldest first. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Stands among the migrations of a database that a move has begun to fill and not finished. */
export const incompleteMove = 'incomplete move';
export const incompleteMoveSentence =
  'A move into this database did not come to its end, so no Trellis starts on it: move again, from where all still is.';

/**
 * Brings the tables up to date, all in one transaction and one server at a time.
 * @returns the names of the migrations that ran
 * @throws where the database holds a migration that this release doesn't know
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction(async ({ query, engine }) => {
    await engine.lockMigrations(query);
    // A role that may make no table can use a database that is up to date.
    if (!(await hasMigrations(query))) {
      await sql`create table migrations (name text primary key, ran_at text not null)`.execute(query);
    }
    const ran = await ranIn(query);
    if (ran.includes(incompleteMove)) throw new Refused(incompleteMoveSentence);
    const unknown = ran.filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new Error(`The database was written by a newer release of Trellis (${unknown.join(', ')}). Use that one.`);
    }
    const due = migrations.filter(({ name }) => !ran.includes(name));
    for (const { name, up } of due) {
      await up(query, engine.name);
      await sql`insert into migrations (name, ran_at) values (${name}, ${new Date().toISOString()})`.execute(query);
    }
    return due.map(({ name }) => name);
  });
}

/** Whether there is the table that remembers them; what a restore put aside has one too. */
async function hasMigrations({ introspection }: Tx['query']): Promise<boolean> {
  const tables = await introspection.getTables();
  return tables.some(({ name, schema = 'public' }) => name === 'migrations' && schema === 'public');
}

async function ranIn(query: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(query);
  return rows.map(({ name }) => name);
}

/**
 * Which release has changed the tables last, as far as this one can tell: itself, an older one, after which migrations of
 * this one have yet to run, or a newer one, which may keep what this one doesn't know. What a move fills is still older.
 * @throws where the database can't be asked, or has never been set up
 */
export async function releaseOfTables({ query }: Database): Promise<'this' | 'older' | 'newer'> {
  const ran = await ranIn(query);
  if (ran.includes(incompleteMove)) return 'older';
  const known = migrations.filter(({ name }) => ran.includes(name)).length;
  if (known < ran.length) return 'newer';
  return known < migrations.length ? 'older' : 'this';
}
