import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres/postgres.ts';
import { tables } from '../src/database/schema/schema.ts';
import { migrate } from '../src/database/setup/migrate.ts';
import { databaseFile, openSqlite } from '../src/database/sqlite/sqlite.ts';
import { type NewDatabase, newPostgresDatabase } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type EngineName = 'sqlite' | 'postgres';

/** The engine that this run of the tests is for. */
export const testEngine = (): EngineName => (process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite');

export type TestDatabase = ReturnType<typeof opened>;

/** A new database with empty tables. */
export async function testDatabase(engine: EngineName = testEngine(), databaseUrl?: string): Promise<TestDatabase> {
  const dataDir = await temporaryFolder();
  if (databaseUrl !== undefined) {
    const made = opened(dataDir, { url: databaseUrl });
    await migrate(made.db);
    return made;
  }
  if (engine === 'postgres') return reusable(emptied.pop() ?? (await postgresWithTables(dataDir)), dataDir);
  migratedFile ??= fileWithTables();
  await writeFile(databaseFile(dataDir), await migratedFile, { mode: 0o600 });
  return opened(dataDir);
}

/** A new database without tables. */
export async function emptyDatabase(engine: EngineName = testEngine()): Promise<TestDatabase> {
  const dataDir = await temporaryFolder();
  return engine === 'postgres' ? opened(dataDir, await newPostgresDatabase(inject('postgresUrl'))) : opened(dataDir);
}

const postgresWithTables = async (dataDir: string) =>
  opened(dataDir, await newPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')));

/** The migrated file that every SQLite test database starts as a copy of. */
let migratedFile: Promise<Buffer> | undefined;
async function fileWithTables(): Promise<Buffer> {
  const { db, dataDir } = await emptyDatabase('sqlite');
  await migrate(db);
  await db.close();
  return readFile(databaseFile(dataDir));
}

/** Databases of earlier tests, with open connections: PostgreSQL takes longer to start those than to run most tests. */
const emptied: TestDatabase[] = [];

/** The database in a new folder. Its removal hands it to a later test, unless the test has closed it. */
const reusable = (database: TestDatabase, dataDir: string): TestDatabase => ({
  ...database,
  dataDir,
  async remove() {
    await emptyTables(database.db).then(() => emptied.push(database), database.remove);
  },
});

/** Deletes all rows as a superuser may: without triggers or checks of references. */
async function emptyTables({ query }: Database): Promise<void> {
  const deletes = Object.keys(tables).map((table) => `delete from ${table};`);
  await sql.raw(`begin; set local session_replication_role = replica; ${deletes.join(' ')} commit`).execute(query);
}

function opened(dataDir: string, { url, drop }: Partial<NewDatabase> = {}) {
  const db = url ? openPostgres(url) : openSqlite(dataDir, { durability: 'thrown away' });
  return {
    db,
    dataDir,
    /** Lets a second server use the same database. SQLite allows only one server. */
    databaseUrl: drop && url,
    async remove() {
      await db.close();
      await drop?.();
    },
  };
}
