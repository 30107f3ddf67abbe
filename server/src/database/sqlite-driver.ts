import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { second } from '../base/clock.ts';
import type { RunQuery } from './sqlite-statements.ts';

/** SQLite's primary result codes; the higher bits of an extended code say more. */
const primary = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cantOpen: 14 };

/** How long a statement waits while another process holds the file. */
const waitsMs = 2 * second;
const retryEveryMs = 20;

export const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

const hasCode = (error: unknown, codes: readonly number[]): boolean => codes.includes((codeOf(error) ?? 0) & 0xff);

/** The file that is open isn't the one in `DATA_DIR` any more: what is written to it now is gone when it is closed. */
export class FileGone extends Error {}

/** The database can't be used now, for a reason outside of what was asked of it. */
export const isAway = (error: unknown): boolean => error instanceof FileGone || hasCode(error, Object.values(primary));

/** A dialect of Kysely's over a driver. */
export const sqliteDialect = (driver: Driver, adapter = new SqliteAdapter()): Dialect => ({
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/**
 * Runs queries on `node:sqlite`, which answers at once or keeps the whole server waiting. So it is never told to wait for
 * another process: it refuses, and is asked again a little later.
 * @param requireFile throws `FileGone` where the file that is open isn't the one in its place any more
 */
export function sqliteDriver(file: DatabaseSync, run: RunQuery, requireFile: () => void): Driver {
  /** Since when another process has held the file, as far as is known. */
  let lockedSince: number | undefined;

  async function runPatiently<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = run<R>(query);
        // What writes has gone through.
        if (result.numAffectedRows !== undefined) lockedSince = undefined;
        return result;
      } catch (error) {
        if (!hasCode(error, [primary.busy])) throw error;
        lockedSince ??= performance.now();
        // Whoever comes while it has been held for long doesn't wait: the next in line may be a read, which can go on.
        if (performance.now() - lockedSince > waitsMs) throw error;
      }
      await pause(retryEveryMs);
    }
  }

  const connection: DatabaseConnection = {
    executeQuery: runPatiently,
    async *streamQuery<R>(query: CompiledQuery) {
      yield await runPatiently<R>(query);
    },
  };
  const execute = (text: string) => runPatiently(CompiledQuery.raw(text));
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    // It takes its write lock when it begins: one that read first could not be sure to get it later.
    beginTransaction: async () => void (await execute('begin immediate')),
    async commitTransaction() {
      await execute('commit');
      requireFile();
    },
    async rollbackTransaction() {
      // A full disk and the like end it on their own; a second failure would hide the first.
      if (file.isTransaction) await execute('rollback');
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
