import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { second } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { closeFile, makeFile, makeFolder } from '../base/private-files.ts';
import { type Database, databaseOf, type Engine } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { publishQuery } from './query-channel.ts';
import type { Tables } from './schema/schema.ts';
import { codeOf, FileGone, isAway, runOn, sqliteDialect, sqliteDriver } from './sqlite-driver.ts';
import { readsOf } from './sqlite-reads.ts';

/** The one file in `DATA_DIR` that holds everything. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'trellis.db');

/** As long as nobody is served, it may wait for a program that makes a copy, for example. */
const startWaitsMs = 5 * second;
/** Calls that waited for the start get the processor and the disk first. */
const checkAfterMs = 2 * second;
const eraseAgainMs = second;
const uniqueViolations = [2067, 1555];

const sqliteEngine: Engine = {
  name: 'sqlite',
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  isAmong: (column, texts) => sql`${column} in (select value from json_each(${sql.val(texts)}))`,
  locksRows: false,
  lock: (query) => query,
  lockShared: (query) => query,
  lockFree: (query) => query,
  lockNames: async () => {},
  lockMigrations: async () => {},
  size: async (query) => {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(query);
    return rows[0]?.bytes ?? 0;
  },
  isUniqueViolation: (error) => uniqueViolations.includes(codeOf(error) ?? 0),
  isConflict: () => false,
  isAway,
};

export type SqliteOptions = {
  /** A database that is thrown away at the end needn't wait for the disk. */
  durability?: 'survives a power cut' | 'thrown away';
  /** One server at a time has the folder; a command may come beside it. */
  isServer?: boolean;
};

/**
 * Opens the embedded database, making the folder and the file where they are absent.
 * @throws FolderInUse where another server has it open
 * @throws where the folder can't be written
 */
export function openSqlite(dataDir: string, { durability, isServer = true }: SqliteOptions = {}): Database {
  makeFolder(dataDir);
  const unlock = isServer ? lockFolder(dataDir) : undefined;
  const path = databaseFile(dataDir);
  // SQLite gives the files that it makes beside this one the same mode.
  makeFile(path);
  for (const end of ['-wal', '-shm']) closeFile(path + end);
  const file = new DatabaseSync(path, { timeout: startWaitsMs });
  for (const pragma of [
    'journal_mode = WAL',
    // A commit is on the disk before it is answered.
    `synchronous = ${durability === 'thrown away' ? 'OFF' : 'FULL'}`,
    'foreign_keys = ON',
    'cache_size = -32768',
    // What is deleted is overwritten, so that nobody reads it from the file.
    'secure_delete = ON',
    // From now on nothing may wait in this thread: it serves everybody.
    'busy_timeout = 0',
  ]) {
    file.exec(`PRAGMA ${pragma}`);
  }
  const driver = sqliteDriver(file, runOn(file), requireSameFile(path));
  const database = databaseOf(new Kysely({ dialect: sqliteDialect(driver), log: publishQuery }), sqliteEngine);
  const { dialect, close: closeReads } = readsOf(path);
  const reads = new Kysely<Tables>({ dialect, log: publishQuery });
  let isDamaged = false;
  let checking: NodeJS.Timeout | undefined;
  let erasing: NodeJS.Timeout | undefined;

  /** Empties the write-ahead log, which holds pages as they were before something was deleted; nobody may read it then. */
  function eraseDeleted(): void {
    clearTimeout(erasing);
    if (!isLogEmptied(file)) erasing = setTimeout(eraseDeleted, eraseAgainMs).unref();
  }

  return {
    ...database,
    longReads: { query: reads, engine: sqliteEngine },
    watchOver(log) {
      const check = async () => {
        isDamaged = await findDamage(reads, log);
      };
      checking = setTimeout(() => void check(), checkAfterMs).unref();
    },
    isDamaged: () => isDamaged,
    eraseDeleted,
    async close() {
      clearTimeout(checking);
      clearTimeout(erasing);
      await Promise.all([database.close(), closeReads()]);
      if (!file.isOpen) return;
      try {
        file.exec('PRAGMA optimize');
      } catch {
        // It makes later queries quicker; a full disk or a program that holds the file must not keep it from closing.
      }
      file.close();
      unlock?.();
    },
  };
}

function isLogEmptied(file: DatabaseSync): boolean {
  try {
    return file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } catch {
    // A transaction is open, or the file is gone, held or damaged.
    return false;
  }
}

/** Looks for damaged pages, which takes half a minute for a million goals; what is found stands in the log. */
async function findDamage(reads: Kysely<Tables>, log: Log): Promise<boolean> {
  let problems: string[];
  try {
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(10)`.execute(reads);
    problems = rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok');
  } catch (error) {
    // Damage may be such that SQLite gives up.
    const isDamage = error instanceof Error && /malformed|not a database/.test(error.message);
    if (!isDamage) log.warn({ err: error }, 'the pages of the database could not be checked');
    problems = isDamage ? [error.message] : [];
  }
  if (problems.length > 0) log.error({ problems }, 'the database is damaged: stop the server and restore a backup');
  return problems.length > 0;
}

/** Refuses once the path no longer leads to the file that it leads to now. */
function requireSameFile(path: string): () => void {
  const idOf = () => {
    const file = statSync(path, { bigint: true, throwIfNoEntry: false });
    return file && `${file.dev} ${file.ino}`;
  };
  const opened = idOf();
  return () => {
    if (idOf() !== opened) throw new FileGone(`${path} was deleted or replaced while it was in use`);
  };
}
