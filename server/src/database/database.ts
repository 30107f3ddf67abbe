import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import type { Log } from '../base/log.ts';
import type { Tables } from './schema/schema.ts';

/** What the two engines do differently. `sqlite.ts` and `postgres.ts` each fill it in. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** The column holds the text; both are folded already. */
  contains: (column: Expression<string>, text: string) => Expression<SqlBool>;
  /** The column holds one of the texts, however many these are: one parameter has them all. */
  isAmong: (column: Expression<string>, texts: readonly string[]) => Expression<SqlBool>;
  /** Whether transactions run side by side; otherwise one after the other, and no row need be locked. */
  locksRows: boolean;
  /** Locks the selected rows until the transaction ends, against other servers too. */
  lock: <Query extends { forUpdate: () => Query }>(query: Query) => Query;
  /** The same against changes alone: others may lock the rows in this way too. */
  lockShared: <Query extends { forShare: () => Query }>(query: Query) => Query;
  /** Locks those of the selected rows that nobody else has locked, and waits for none. */
  lockFree: <Query extends { forUpdate: () => Query; skipLocked: () => Query }>(query: Query) => Query;
  /** Lets one transaction at a time go on under each of these names, at all servers. They are locked in their order. */
  lockNames: (tx: Tx, ...names: readonly string[]) => Promise<void>;
  /** Lets one server at a time run the migrations. */
  lockMigrations: (tx: Kysely<Tables>) => Promise<void>;
  /** How much it takes on the disk, in bytes. */
  size: (query: Kysely<Tables>) => Promise<number>;
  isUniqueViolation: (error: unknown) => boolean;
  /** The transaction lost against another one; the same again may succeed. */
  isConflict: (error: unknown) => boolean;
  /** The database can't be reached or can't answer now. */
  isAway: (error: unknown) => boolean;
};

/** Where queries run: the database itself or one transaction of it. */
export type Db = { query: Kysely<Tables>; engine: Engine };

/** A `Db` inside a transaction. */
export type Tx = Db & { query: Transaction<Tables> };

/** No connection was to be had, or the one in use ended. What a statement has done by then isn't known. */
export class ConnectionLost extends Error {}

/** How many connections to PostgreSQL are in use, wait to be free, and may be open at most. */
export type PoolUse = { taken: number; waiting: number; most: number };

export type Database = Db & {
  /**
   * For reads that may take so long that others would wait for them. The embedded database does these in a thread of its
   * own; PostgreSQL does all reads side by side. What was committed before one begins is found by it. No transaction runs
   * there.
   */
  longReads: Db;
  /** Runs the work in a transaction, again where it lost against another one. So it must have no other effect. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Begins to look for damage of the embedded database that no call has met yet, for a server. */
  startDamageCheck: (log: Log) => void;
  isDamaged: () => boolean;
  /** How the connections to PostgreSQL are used. */
  pool: () => PoolUse | undefined;
  /** Begins to overwrite what was deleted wherever it lies still; it goes on until that is done. */
  eraseDeleted: () => void;
  close: () => Promise<void>;
};

/** What the transaction has seen is no longer so; the same again may succeed. */
export class RetryTransaction extends Error {}

const maxAttempts = 5;

export function databaseOf(query: Kysely<Tables>, engine: Engine): Database {
  const db = { query, engine };
  return {
    ...db,
    longReads: db,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await query.transaction().execute((transaction) => work({ query: transaction, engine }));
        } catch (error) {
          const mayTryAgain = error instanceof RetryTransaction || engine.isConflict(error);
          if (attempt === maxAttempts || !mayTryAgain) throw error;
        }
      }
    },
    startDamageCheck() {},
    isDamaged: () => false,
    pool: () => undefined,
    eraseDeleted() {},
    close: () => query.destroy(),
  };
}
