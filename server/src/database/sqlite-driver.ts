import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { second } from '../base/clock.ts';
import { inputOf, preparing } from './sqlite-statements.ts';

/** SQLite's primary result codes; the higher bits of an extended code say more. */
const primary = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cantOpen: 14 };

const notHeld = { since: Number.NEGATIVE_INFINITY, seen: Number.NEGATIVE_INFINITY };
/** How long a statement waits while another process holds the file. */
const waitsMs = 2 * second;
const triedEveryMs = 20;

export const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

const hasCode = (error: unknown, codes: readonly number[]): boolean => codes.includes((codeOf(error) ?? 0) & 0xff);

/** The file that is open isn't the one in `DATA_DIR` any more: what is written to it now is gone when it is closed. */
export class FileGone extends Error {}

/** The database can't be used now, for a reason outside of what was asked of it. */
export const isAway = (error: unknown): boolean => error instanceof FileGone || hasCode(error, Object.values(primary));

type Connected = {
  driver: Driver;
  /** Runs a statement without the driver's turns; undefined where another process holds the file. */
  runAtOnce: <R>(query: CompiledQuery) => QueryResult<R> | undefined;
};

/**
 * Runs queries on `node:sqlite`, which answers at once or keeps the whole server waiting. So it is never told to wait for
 * another process: it refuses, and is asked again a little later.
 * @param checkThere throws `FileGone` where the file that is open isn't the one in its place any more
 */
export function sqliteDriver(file: DatabaseSync, checkThere: () => void): Connected {
  const prepare = preparing(file);
  /** Since when, and until when at least, another process has held the file. */
  let held = notHeld;
  let isChecked = false;

  /** Outside a transaction: a call's reads follow one another within a turn of the event loop, and one look does for them. */
  const checkInTurn = () => {
    if (isChecked) return;
    checkThere();
    isChecked = true;
    setImmediate(() => {
      isChecked = false;
    });
  };

  const run = <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    const { statement, hasRows, rows } = prepare(sql);
    const values = parameters.map(inputOf);
    if (hasRows) return { rows: rows(values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    // What writes has gone through: whoever finds the file held next finds it so anew.
    held = notHeld;
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };

  const runAtOnce = <R>(query: CompiledQuery) => {
    if (!file.isTransaction) checkInTurn();
    try {
      return run<R>(query);
    } catch (error) {
      if (hasCode(error, [primary.busy])) return undefined;
      throw error;
    }
  };

  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      if (!file.isTransaction) checkInTurn();
      for (;;) {
        try {
          return run<R>(query);
        } catch (error) {
          if (!hasCode(error, [primary.busy])) throw error;
          const now = performance.now();
          held = { since: now - held.seen > waitsMs ? now : held.since, seen: now };
          // Who comes while it has been held for long already doesn't wait: the next in line may be a read, which can go on.
          if (now - held.since > waitsMs) throw error;
        }
        await pause(triedEveryMs);
      }
    },
    async *streamQuery<R>(query: CompiledQuery) {
      checkThere();
      yield run<R>(query);
    },
  };

  const execute = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql));
  const driver: Driver = {
    async init() {},
    async acquireConnection() {
      return connection;
    },
    async beginTransaction() {
      // It takes its write lock when it begins: one that read first could not be sure to get it later.
      await execute('begin immediate');
    },
    async commitTransaction() {
      await execute('commit');
      checkThere();
    },
    async rollbackTransaction() {
      // A full disk and the like end it on their own; a second failure would hide the first.
      if (file.isTransaction) await execute('rollback');
    },
    async releaseConnection() {},
    async destroy() {},
  };
  return { driver, runAtOnce };
}
