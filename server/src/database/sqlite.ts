import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { second } from '../base/clock.ts';
import { closeFile, makeFile, makeFolder } from '../base/private-files.ts';
import { type Database, databaseOf, dbOf, type Engine } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { literalLimit } from './literal-limits.ts';
import { checkPages, type PageCheck } from './pages.ts';
import { publishQuery, queryChannel } from './query-channel.ts';
import type { Tables } from './schema/schema.ts';
import { sharingCommits } from './sqlite-commits.ts';
import { codeOf, FileGone, isAway, sqliteDriver } from './sqlite-driver.ts';
import { readingDriver } from './sqlite-reads.ts';
import { goalsWithTexts, makeTextIndexes, usersWithText, wrongInTextIndexes } from './sqlite-text-index.ts';
import { emptyingLog } from './write-ahead-log.ts';

/** The one file in `DATA_DIR` that holds everything. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'trellis.db');

/** As long as nobody is served, it may wait for a program that makes a copy, for example. */
const startWaitsMs = 5000;
/** Where it takes long to look for damage, the calls that waited for the start get the processor and the disk first. */
const longCheck = { fromBytes: 200_000_000, afterMs: second };
const uniqueViolations = [2067, 1555];

const sqliteEngine: Engine = {
  name: 'sqlite',
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  isAmong: (column, texts) => sql`${column} in (select value from json_each(${sql.val(texts)}))`,
  makeTextIndexes,
  wrongInTextIndexes,
  goalsWithTexts,
  usersWithText,
  unindexed: (value) => sql`+${value}`,
  whole: sql`limit -1`,
  rowsOfEach: (keys, rowsOf) =>
    sql`${sql.join(
      keys.map((key) => sql`select * from ${rowsOf(sql.val(key))} as part`),
      sql` union all `,
    )}`,
  joinsPairs: false,
  joinInOrder: ({ table, index, condition }) =>
    sql`cross join ${sql.table(table)} indexed by ${sql.ref(index)} on ${condition}`,
  locksRows: false,
  lock: (query) => query,
  lockShared: (query) => query,
  lockFree: (query) => query,
  lockNames: async () => {},
  commitsAsynchronously: async () => {},
  commitsWithNext: async () => {},
  lockMigrations: async () => {},
  vacuumRewritten: async () => {},
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
  const synchronous = durability === 'thrown away' ? 'OFF' : 'FULL';
  for (const pragma of [
    'journal_mode = WAL',
    `synchronous = ${synchronous}`,
    'foreign_keys = ON',
    'cache_size = -32768',
    // What is deleted is overwritten, so that nobody reads it from the file.
    'secure_delete = ON',
  ]) {
    file.exec(`PRAGMA ${pragma}`);
  }
  if (isServer) overwriteOnce(file);
  // From now on nothing may wait in this thread: it serves everybody.
  file.exec('PRAGMA busy_timeout = 0');
  let check: PageCheck | undefined;
  const log = emptyingLog({ path, synchronous });
  const isThere = checkThere(path);
  const { driver, runAtOnce } = sqliteDriver(file, isThere);
  const query = queriesBy(driver, new SqliteAdapter());
  const database = databaseOf(query, sqliteEngine, {
    inTransaction: sharingCommits(query, file),
    // Kysely takes turns for its one connection, each longer than a short statement. But it waits, and tells who traces.
    run:
      (byKysely, isInTransaction) =>
      async <Row>(statement: CompiledQuery<Row>) => {
        const mustWait = file.isTransaction && !isInTransaction;
        const result = mustWait || queryChannel.hasSubscribers ? undefined : runAtOnce<Row>(statement);
        return result?.rows ?? byKysely(statement);
      },
  });
  const reads = queriesBy(readingDriver(path, isThere), new SideBySide());
  return {
    ...database,
    longReads: dbOf(reads, sqliteEngine),
    watchOver(log) {
      const begin = () => {
        check = checkPages(path, log);
      };
      if (statSync(path).size < longCheck.fromBytes) begin();
      else setTimeout(begin, longCheck.afterMs).unref();
    },
    isDamaged: () => check?.isDamaged() ?? false,
    eraseDeleted: log.empty,
    async close() {
      await log.stop();
      await Promise.all([database.close(), reads.destroy()]);
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

/** Each thread has a connection of its own, so that queries needn't wait for each other. */
class SideBySide extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Writes a limit into the statement. SQLite plans by its value, so with a parameter in its place it plans each run anew,
 * which takes longer than most statements do.
 */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(literalLimit(node));
  }
}

function queriesBy(driver: Driver, adapter: SqliteAdapter): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LiteralLimits(),
  };
  return new Kysely({ dialect, log: publishQuery });
}

/** Databases of this version have overwritten all that was ever deleted from them. */
export const overwritten = 1;

/** What earlier releases deleted lies in the file still: it is written anew, once. */
function overwriteOnce(file: DatabaseSync): void {
  if (file.prepare('PRAGMA user_version').get()?.user_version !== 0) return;
  try {
    file.exec('VACUUM');
    file.exec(`PRAGMA user_version = ${overwritten}`);
  } catch {
    // The disk is full or a program holds the file: the next start tries it again, and this one goes on.
  }
}

/** Looks whether the path still leads to the file that it leads to now. */
function checkThere(path: string): () => void {
  const idOf = () => {
    try {
      const { dev, ino } = statSync(path, { bigint: true });
      return `${dev} ${ino}`;
    } catch {
      // Nothing is there, or nothing that can be looked at.
      return undefined;
    }
  };
  const opened = idOf();
  return () => {
    if (idOf() !== opened) throw new FileGone(`${path} was deleted or replaced while it was in use`);
  };
}
