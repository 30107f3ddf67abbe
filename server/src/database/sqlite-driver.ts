import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
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

/** SQLite's primary result codes; the higher bits of an extended code say more. */
const primary = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cantOpen: 14 };

/** How long a statement waits while another process holds the file. */
const waitsMs = 2 * second;
const triesEveryMs = 20;
const statementsKept = 500;

export const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

const hasCode = (error: unknown, codes: readonly number[]): boolean => codes.includes((codeOf(error) ?? 0) & 0xff);

/** The file that is open isn't the one in `DATA_DIR` any more: what is written to it now is gone when it is closed. */
export class FileGone extends Error {}

/** The database can't be used now, for a reason outside of what was asked of it. */
export const isAway = (error: unknown): boolean => error instanceof FileGone || hasCode(error, Object.values(primary));

export type RunQuery = <R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<R>;

/** Runs queries on a file, and keeps their statements prepared. */
export function runOn(file: DatabaseSync): RunQuery {
  const statements = new Map<string, Prepared>();

  function prepare(text: string): Prepared {
    // After a change of a table, or once there are too many of them, they are prepared anew.
    if (/^\s*alter\b/i.test(text) || statements.size === statementsKept) statements.clear();
    const prepared = rowsByShape(file.prepare(text));
    statements.set(text, prepared);
    return prepared;
  }

  return <R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => {
    const { statement, hasRows, rows } = statements.get(sql) ?? prepare(sql);
    // SQLite takes a list as JSON.
    const values = parameters.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value) as SQLInputValue);
    if (hasRows) return { rows: rows(values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

type Prepared = ReturnType<typeof rowsByShape>;

/** Gives all rows of a statement one shape, which takes half as long as the objects that `node:sqlite` makes. */
function rowsByShape(statement: StatementSync) {
  const namesNow = () => statement.columns().map(({ name }) => name);
  let names = namesNow();
  const hasRows = names.length > 0;
  statement.setReturnArrays(true);
  const rows = (values: readonly SQLInputValue[]) => {
    const found = statement.all(...values) as unknown as SQLOutputValue[][];
    // Another process may have added a column.
    if (found[0] && found[0].length !== names.length) names = namesNow();
    const empty: Record<string, SQLOutputValue> = Object.fromEntries(names.map((name) => [name, null]));
    return found.map((row) => {
      const shaped = { ...empty };
      for (let n = 0; n < names.length; n += 1) shaped[names[n] as string] = row[n] as SQLOutputValue;
      return shaped;
    });
  };
  return { statement, hasRows, rows };
}

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
  let heldSince: number | undefined;

  async function runPatiently<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = run<R>(query);
        // What writes has gone through.
        if (result.numAffectedRows !== undefined) heldSince = undefined;
        return result;
      } catch (error) {
        if (!hasCode(error, [primary.busy])) throw error;
        heldSince ??= performance.now();
        // Whoever comes while it has been held for long doesn't wait: the next in line may be a read, which can go on.
        if (performance.now() - heldSince > waitsMs) throw error;
      }
      await pause(triesEveryMs);
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
