import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/setup/connect.ts';
import { databaseFile } from '../src/database/sqlite/sqlite.ts';
import { commandHere, type Ended, trellis } from './cli.ts';
import { testEngine } from './database.ts';
import { onCleanup } from './on-cleanup.ts';
import { newPostgresDatabase, ownPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** One Trellis, by the location of its data. */
export type Instance = { dataDir: string; databaseUrl: string | undefined; databaseOwnerUrl?: string };

const debian = '/usr/lib/postgresql';

/** The folder of a whole PostgreSQL with pg_dump and pg_restore, which the one from npm lacks. */
function postgresWithTools(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const programs = ['pg_dump', 'pg_restore', 'initdb', 'postgres'];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}

const dumpWith = promisify(execFile);
const tools = testEngine() === 'postgres' ? postgresWithTools() : undefined;

/** Backups of PostgreSQL need its own command line tools. */
export const canBackUp = testEngine() === 'sqlite' || tools !== undefined;

/** Instances to back up and to restore to, which are removed after the test or the file. */
export async function backupInstances() {
  const server = tools ? await ownPostgres({ installed: tools }) : undefined;
  if (server) onCleanup(server.stop);
  const instanceLike = async (template?: string): Promise<Instance> => {
    const dataDir = await temporaryFolder();
    if (!server) return { dataDir, databaseUrl: undefined };
    const { url, drop } = await newPostgresDatabase(server.url, template && new URL(template).pathname.slice(1));
    onCleanup(drop);
    return { dataDir, databaseUrl: url };
  };
  const PATH = tools ? `${tools}${delimiter}${process.env.PATH}` : process.env.PATH;
  const environmentOf = ({ dataDir, databaseUrl, databaseOwnerUrl }: Instance) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    PATH,
  });
  return {
    empty: () => instanceLike(),
    /** A copy of an instance that is not running. */
    async copyOf({ dataDir, databaseUrl }: Instance): Promise<Instance> {
      const copy = await instanceLike(databaseUrl);
      if (!databaseUrl) await copyFile(databaseFile(dataDir), databaseFile(copy.dataDir));
      return copy;
    },
    /** A dump by pg_dump alone. */
    dump: (url: string, file: string) => dumpWith(join(tools ?? '', 'pg_dump'), ['-Fc', `--file=${file}`, url]),
    /** Starts a command for an instance, with arguments as typed. */
    start: (instance: Instance, ...args: string[]) => trellis(args, environmentOf(instance)),
    /** Runs a command in this process, which is faster. */
    async runHere(instance: Instance, ...args: string[]): Promise<Ended> {
      // The tools of PostgreSQL are found through PATH.
      vi.stubEnv('PATH', PATH);
      try {
        return await commandHere(args, environmentOf(instance));
      } finally {
        vi.unstubAllEnvs();
      }
    },
  };
}

/** Works with the database of an instance that is not running. */
export async function withDatabase<T>(instance: Instance, work: (db: Database) => Promise<T>): Promise<T> {
  await using db = await openDatabase(instance);
  return await work(db);
}

/** The checksums of the files in a folder, by name. */
export async function filesOf(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path)).sort();
  const sums = names.map(async (name) => {
    const content = await readFile(join(path, name));
    return [name, hash('sha256', content)] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
