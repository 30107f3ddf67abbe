import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { makeFile, makeFilePrivate, makeFolder } from '../../base/private-files.ts';
import { ConnectionLost, type Database, databaseOf, type Engine, kyselyOn } from '../database.ts';
import type { Tables } from '../schema/schema.ts';
import { lockFolder } from './folder-lock.ts';
import { codeOf, FileGone, outageOf, writeDialect } from './sqlite-driver.ts';
import { readDialect } from './sqlite-reads.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'trellis.db');

const eraseAgainMs = second;
const uniqueViolations = [2067, 1555];

const sqliteEngine: Engine = {
  name: 'sqlite',
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  isAmong: (column, texts) => sql`${sql.ref(column)} in (select value from json_each(${sql.val(texts)}))`,
  lockNames: async () => {},
  lockMigrations: async () => {},
  size: async (query) => {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(query);
    return rows[0]?.bytes ?? 0;
  },
  isUniqueViolation: (error) => uniqueViolations.includes(codeOf(error) ?? 0),
  isConflict: () => false,
  outageOf,
  comesBack: () => false,
};

export type SqliteOptions = {
  durability?: Durability;
  /** Only one server at a time may use the folder, but commands may run beside it. */
  isServer?: boolean;
};

/**
 * Opens the embedded database, and creates the folder and the file if necessary.
 * @throws FolderInUse if another server has it open
 * @throws if the folder isn't writable
 */
export function openSqlite(dataDir: string, { durability, isServer = true }: SqliteOptions = {}): Database {
  makeFolder(dataDir);
  const path = databaseFile(dataDir);
  const unlock = isServer ? lockFolder(dataDir) : undefined;
  const file = openFile(path, durability);
  const database = databaseOf(kyselyOn(writeDialect(file, requireSameFile(path))), sqliteEngine);
  const reads = kyselyOn(readDialect(path));
  let isDamaged = false;
  let erasing: NodeJS.Timeout | undefined;

  /** Empties the write-ahead log, which contains pages with deleted data, as soon as nobody reads it. */
  function eraseDeleted(): void {
    clearTimeout(erasing);
    if (file.isOpen && !isLogEmptied(file)) erasing = setTimeout(eraseDeleted, eraseAgainMs).unref();
  }

  return {
    ...database,
    longReads: { query: reads, engine: sqliteEngine },
    startDamageCheck(log) {
      void findDamage(reads, log).then((found) => {
        isDamaged = found;
      });
    },
    isDamaged: () => isDamaged,
    eraseDeleted,
    async close() {
      clearTimeout(erasing);
      await Promise.all([database.close(), reads.destroy()]);
      if (!file.isOpen) return;
      try {
        file.exec('PRAGMA optimize');
      } catch {
        // It only speeds up later queries; a full disk or a locked file must not keep the database from closing.
      }
      file.close();
      unlock?.();
    },
  };
}

/** Only during the start may SQLite wait for another process, such as one that makes a copy. */
const startWaitsMs = 5 * second;

/** A temporary database needn't wait for the disk. */
type Durability = 'survives a power cut' | 'thrown away';

/** Opens a database file for its one writer. */
function openFile(path: string, durability: Durability = 'survives a power cut'): DatabaseSync {
  // SQLite creates its other files with the same mode.
  makeFile(path);
  for (const end of ['-wal', '-shm']) makeFilePrivate(path + end);
  const file = new DatabaseSync(path, { timeout: startWaitsMs });
  for (const pragma of [
    'journal_mode = WAL',
    // A commit is on the disk before it is answered.
    `synchronous = ${durability === 'thrown away' ? 'OFF' : 'FULL'}`,
    'foreign_keys = ON',
    // Deleted data is overwritten, so that nobody can read it from the file.
    'secure_delete = ON',
    // From now on nothing may wait in this thread, which serves everyone.
    'busy_timeout = 0',
  ]) {
    file.exec(`PRAGMA ${pragma}`);
  }
  return file;
}

/** Empties the write-ahead log, which fails while someone reads or writes. */
function isLogEmptied(file: DatabaseSync): boolean {
  try {
    return file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } catch {
    // A transaction is open, or the file is gone, locked or damaged.
    return false;
  }
}

/** Checks for damaged pages and logs them, which takes half a minute for a million goals. */
async function findDamage(reads: Kysely<Tables>, log: Log): Promise<boolean> {
  let problems: string[];
  try {
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(10)`.execute(reads);
    problems = rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok');
  } catch (error) {
    // SQLite can't finish the check if the damage is severe.
    if (error instanceof ConnectionLost) return false;
    const isDamage = error instanceof Error && /malformed|not a database/.test(error.message);
    if (!isDamage) log.warn({ err: error }, 'the pages of the database couldn’t be checked');
    problems = isDamage ? [error.message] : [];
  }
  if (problems.length > 0) log.error({ problems }, 'the database is damaged: stop the server and restore a backup');
  return problems.length > 0;
}

/** Returns a check that throws once the path leads to another file than now. */
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
