import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  type QueryResult,
  type SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { second } from '../../base/clock.ts';
import { ConnectionLost, type Outage } from '../database.ts';
import { runOn } from './sqlite-statements.ts';

/** SQLite's primary result codes, which are the low bits of the extended codes. */
const primary = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cantOpen: 14 };

/** How long a statement waits for another process that has locked the file. */
const waitsMs = 2 * second;
const retryEveryMs = 20;

export const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

const hasCode = (error: unknown, codes: readonly number[]): boolean => codes.includes((codeOf(error) ?? 0) & 0xff);

/** The open file is no longer the one in `DATA_DIR`, so what is written to it is lost when it is closed. */
export class FileGone extends Error {}

/** A full disk also shows when the index of the write-ahead log can't grow. */
const noRoomForLogIndex = 4874;

export function outageOf(error: unknown): Outage | undefined {
  if (hasCode(error, [primary.full]) || codeOf(error) === noRoomForLogIndex) return 'server.disk_full';
  if (hasCode(error, [primary.readOnly])) return 'server.database_read_only';
  const isLost = error instanceof FileGone || error instanceof ConnectionLost;
  return isLost || hasCode(error, Object.values(primary)) ? 'server.database_away' : undefined;
}

/** SQLite runs one transaction at a time, so it knows no locks of rows such as `for update`. */
class CompilerWithoutLocks extends SqliteQueryCompiler {
  protected override visitSelectQuery({ endModifiers: _, ...query }: SelectQueryNode): void {
    super.visitSelectQuery(query);
  }
}

/**
 * A Kysely dialect for SQLite.
 * @param driver what its driver does besides running queries
 */
export function sqliteDialect(
  executeQuery: DatabaseConnection['executeQuery'],
  driver: Partial<Driver>,
  adapter = new SqliteAdapter(),
): Dialect {
  const connection: DatabaseConnection = {
    executeQuery,
    async *streamQuery<R>(query: CompiledQuery) {
      yield await executeQuery<R>(query);
    },
  };
  return {
    createAdapter: () => adapter,
    createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: async () => connection, ...driver }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new CompilerWithoutLocks(),
  };
}

/**
 * Runs queries on `node:sqlite`, which blocks the whole server while it waits. So SQLite never waits for another
 * process: it reports that the file is locked, and the driver tries again a little later.
 * @param requireFile throws `FileGone` if the open file is no longer the one at its path
 */
export function writeDialect(file: DatabaseSync, requireFile: () => void): Dialect {
  const run = runOn(file);
  /** When another process was first seen to have locked the file. */
  let lockedSince: number | undefined;

  async function runPatiently<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = run<R>(query);
        // A write has succeeded, so the file is no longer locked.
        if (result.numAffectedRows !== undefined) lockedSince = undefined;
        return result;
      } catch (error) {
        if (!hasCode(error, [primary.busy])) throw error;
        lockedSince ??= performance.now();
        // Once the file has been locked for long, nothing waits any longer: the next query may be a read, which can
        // run.
        if (performance.now() - lockedSince > waitsMs) throw error;
      }
      await pause(retryEveryMs);
    }
  }

  const execute = (text: string) => runPatiently(CompiledQuery.raw(text));
  return sqliteDialect(runPatiently, {
    // It takes the write lock immediately, because a transaction that reads first may not get it later.
    beginTransaction: async () => void (await execute('begin immediate')),
    async commitTransaction() {
      await execute('commit');
      requireFile();
    },
    async rollbackTransaction() {
      // A full disk, for example, has ended it already; a second error would hide the first.
      if (file.isTransaction) await execute('rollback');
    },
  });
}
