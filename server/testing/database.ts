import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres/postgres.ts';
import { migrate } from '../src/database/setup/migrate.ts';
import { databaseFile, openSqlite } from '../src/database/sqlite/sqlite.ts';
import { newPostgresDatabase } from './postgres.ts';

export type EngineName = 'sqlite' | 'postgres';

/** The engine that this run of the tests is for. */
export const testEngine = (): EngineName => (process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite');

export type TestDatabase = {
  db: Database;
  dataDir: string;
  /** Lets a second server use the same database. SQLite allows only one server. */
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

/** A new database with empty tables. */
export async function testDatabase(engine: EngineName = testEngine(), databaseUrl?: string): Promise<TestDatabase> {
  const dataDir = await newFolder();
  if (databaseUrl !== undefined) {
    const made = opened(dataDir, databaseUrl);
    await migrate(made.db);
    return made;
  }
  if (engine === 'postgres') {
    return openedOwn(dataDir, await newPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')));
  }
  migratedFile ??= fileWithTables();
  await writeFile(databaseFile(dataDir), await migratedFile, { mode: 0o600 });
  return opened(dataDir);
}

/** A new database without tables. */
export async function emptyDatabase(engine: EngineName = testEngine()): Promise<TestDatabase> {
  const dataDir = await newFolder();
  return engine === 'postgres' ? openedOwn(dataDir, await newPostgresDatabase(inject('postgresUrl'))) : opened(dataDir);
}

const newFolder = () => mkdtemp(join(tmpdir(), 'trellis-test-'));

/** The migrated file that every SQLite test database starts as a copy of. */
let migratedFile: Promise<Buffer> | undefined;
async function fileWithTables(): Promise<Buffer> {
  const { db, dataDir, remove } = await emptyDatabase('sqlite');
  await migrate(db);
  await db.close();
  const file = await readFile(databaseFile(dataDir));
  await remove();
  return file;
}

function opened(dataDir: string, databaseUrl?: string): TestDatabase {
  const db = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir, { durability: 'thrown away' });
  return {
    db,
    dataDir,
    databaseUrl: undefined,
    async remove() {
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function openedOwn(dataDir: string, { url, drop }: { url: string; drop: () => Promise<void> }): TestDatabase {
  const { db, remove } = opened(dataDir, url);
  return {
    db,
    dataDir,
    databaseUrl: url,
    async remove() {
      await remove();
      await drop();
    },
  };
}
