import type { SortOrder } from '@trellis/contract/core/list-query.ts';
import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Log } from '../base/log.ts';
import type { Tables } from './schema/schema.ts';

/** Parts of texts that a list of goals looks for, folded. */
export type GoalTexts = { title?: string; description?: string };

/** What else a list of goals is narrowed by that stands beside their texts: by its field, the keys of which a goal has one. */
export type GoalChoices = { type?: readonly string[]; period?: readonly string[] };

/** What is looked for in people: their names or their addresses, folded, or the sort keys of both. */
export type UserText = 'name' | 'email' | 'keys';

export type WantedTexts = {
  texts: GoalTexts;
  choices: GoalChoices;
  /** Whether the list has no other filters. */
  isAlone: boolean;
  isArchived: boolean;
};

/** Goals found by an index of their texts. */
export type FoundByText = {
  ids: Expression<string>;
  count: () => Promise<number>;
  /** What they have been compared by, so that their own columns needn't be. */
  comparedBy: readonly (keyof GoalTexts | keyof GoalChoices)[];
  /** How they are found beside other filters: by these ids, by them where they are few or fewer, or by comparing goals. */
  beside: 'ids' | 'ids of few' | 'goals';
  /** Whether a goal that is met on a walk in the order of a list is one of them; undefined where comparing it is as quick. */
  onWalk: Expression<SqlBool> | undefined;
};

/** Users found by an index of their texts. */
export type UsersByText = {
  /** The ids of so many of them at most, in any order. */
  first: (query: Kysely<Tables>, most: number) => Promise<string[]>;
  /** How many they are, by looking into the texts of all: of many quicker than by the index. */
  count: (query: Kysely<Tables>) => Promise<number>;
};

/** Rows that a query joins, by an index that has them in the order of their ids. */
export type JoinedRows = {
  table: 'goals' | 'users';
  index: string;
  condition: Expression<SqlBool>;
  order: SortOrder;
  /** How many of them a row needs at most that they are joined to. */
  most: number;
};

/** What the two engines do differently. `sqlite.ts` and `postgres.ts` each fill it in. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** The column holds the text; both are folded already. */
  contains: (column: Expression<string>, text: string) => Expression<SqlBool>;
  /** The column holds one of the texts, however many these are: one parameter has them all. */
  isAmong: (column: Expression<string>, texts: readonly string[]) => Expression<SqlBool>;
  /** Makes the indexes of goals' and people's texts that are missing and may be made; this never changes what is found. */
  makeTextIndexes: (tx: Kysely<Tables>) => Promise<void>;
  /** The ids of goals and users that the indexes have otherwise than they are, by the name of the table. */
  wrongInTextIndexes: (query: Kysely<Tables>) => Promise<Record<string, readonly string[]>>;
  /** The goals with these texts, archived or not; undefined where there is no such index. */
  goalsWithTexts: (query: Kysely<Tables>, wanted: WantedTexts) => Promise<FoundByText | undefined>;
  /** Users with this text in one of these; undefined where `contains` finds the index by itself. */
  usersWithText: (field: UserText, text: string) => UsersByText | undefined;
  /** What is compared without an index where another one is to give the order: SQLite is told, PostgreSQL knows. */
  unindexed: <Value>(value: Expression<Value>) => Expression<Value>;
  /** The end of a query that finds all of its rows before it is known which of them are wanted. */
  whole: RawBuilder<unknown>;
  /** The rows of a query for each key in turn, by one statement that is planned as if it were for one of them. */
  rowsOfEach: <Row>(keys: readonly string[], rowsOf: (key: Expression<string>) => Expression<Row>) => RawBuilder<Row>;
  /** Whether it finds rows by two columns at once that are those of other rows; otherwise it is asked for one of them first. */
  joinsPairs: boolean;
  /** Joins rows to one after the other that a query begins with: what has the same order as they needn't be sorted. */
  joinInOrder: (rows: JoinedRows) => RawBuilder<unknown>;
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
  watchOver: (log: Log) => void;
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
    watchOver() {},
    isDamaged: () => false,
    pool: () => undefined,
    eraseDeleted() {},
    close: () => query.destroy(),
  };
}
