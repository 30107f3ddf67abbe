import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, vi } from 'vitest';
import { openDatabase } from '../src/database/connect.ts';
import type { Database } from '../src/database/database.ts';
import { databaseFile } from '../src/database/sqlite.ts';
import { commandHere, type Ended, trellis } from './cli.ts';
import { testEngine } from './database.ts';
import { newPostgresDatabase, startPostgres } from './postgres.ts';
import { postgresWithTools } from './postgres-tools.ts';

/** Where a Trellis has its data. */
export type Place = { dataDir: string; databaseUrl: string | undefined; databaseOwnerUrl?: string };

const dumpWith = promisify(execFile);
const tools = testEngine() === 'postgres' ? postgresWithTools() : undefined;

/** A backup of PostgreSQL needs the programs that come with it; the embedded database needs none. */
export const canBackUp = testEngine() === 'sqlite' || tools !== undefined;

/** Places to make backups of and to restore them to; they end with the test file. */
export async function backupPlaces() {
  const server = tools ? await startPostgres({ installed: tools, isSmall: true }) : undefined;
  const ends: (() => Promise<unknown>)[] = [];
  const folder = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'trellis-backup-'));
    ends.push(() => rm(path, { recursive: true, force: true }));
    return path;
  };
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
    await server?.stop();
  });
  const placeLike = async (template?: string): Promise<Place> => {
    const dataDir = await folder();
    if (!server) return { dataDir, databaseUrl: undefined };
    const { url, drop } = await newPostgresDatabase(server.url, template && new URL(template).pathname.slice(1));
    ends.push(drop);
    return { dataDir, databaseUrl: url };
  };
  const PATH = tools ? `${tools}${delimiter}${process.env.PATH}` : process.env.PATH;
  const environmentOf = ({ dataDir, databaseUrl, databaseOwnerUrl }: Place) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    PATH,
  });
  return {
    /** A place with nothing in it. */
    empty: () => placeLike(),
    /** A place with the database of one in which no Trellis runs. */
    async copyOf({ dataDir, databaseUrl }: Place): Promise<Place> {
      const copy = await placeLike(databaseUrl);
      if (!databaseUrl) await copyFile(databaseFile(dataDir), databaseFile(copy.dataDir));
      return copy;
    },
    /** A folder that goes with the test file. */
    folder,
    /** What pg_dump makes without Trellis. */
    dump: (url: string, file: string) => dumpWith(join(tools ?? '', 'pg_dump'), ['-Fc', `--file=${file}`, url]),
    /** Runs a command there; its words come as they are typed. */
    start: (place: Place, ...words: string[]) => trellis(words, environmentOf(place)),
    run: (place: Place, ...words: string[]) => trellis(words, environmentOf(place)).ended,
    /** The same in this process, where the one of its own isn't what a test is about. */
    async runHere(place: Place, ...words: string[]): Promise<Ended> {
      // What PostgreSQL brings is found by it.
      vi.stubEnv('PATH', PATH);
      try {
        return await commandHere(words, environmentOf(place));
      } finally {
        vi.unstubAllEnvs();
      }
    },
  };
}

/** Does something with the database of a place in which no Trellis runs. */
export async function inside<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Every file of a folder with the checksum of what it holds. */
export async function filesOf(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path)).sort();
  const sums = names.map(async (name) => {
    const content = await readFile(join(path, name));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
