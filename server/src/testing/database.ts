import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { openSqlite } from '../database/sqlite.ts';
import { newPostgresDatabase } from './postgres.ts';

export type EngineName = 'sqlite' | 'postgres';

/** The engine that this run of the tests is for. */
export const testEngine = (): EngineName => (process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite');

export type TestDatabase = {
  db: Database;
  dataDir: string;
  /** For a second server over the same database; the embedded database has only one. */
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

/** A database of one's own with the tables in place and nothing in them. */
export async function testDatabase(engine: EngineName = testEngine(), databaseUrl?: string): Promise<TestDatabase> {
  const database = await emptyDatabase(engine, databaseUrl);
  await migrate(database.db);
  return database;
}

/** A database of one's own without any table. */
export async function emptyDatabase(engine: EngineName = testEngine(), databaseUrl?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-test-'));
  const wantsOwn = engine === 'postgres' && databaseUrl === undefined;
  const own = wantsOwn ? await newPostgresDatabase(inject('postgresUrl')) : undefined;
  const url = databaseUrl ?? own?.url;
  const db = url ? openPostgres(url) : openSqlite(dataDir, { durability: 'thrown away' });
  return {
    db,
    dataDir,
    databaseUrl: own?.url,
    async remove() {
      await db.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
