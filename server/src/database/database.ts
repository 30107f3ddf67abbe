import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { type Dialect, type Expression, Kysely, type LogEvent, type SqlBool, type Transaction } from 'kysely';
import { ApplicationError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { Tables } from './schema/schema.ts';

/** What the two engines do differently; implemented in `sqlite.ts` and `postgres.ts`. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** Whether the column contains the text; both are normalized. */
  contains: (column: Expression<string>, text: string) => Expression<SqlBool>;
  /** Whether the column is one of the texts, which are passed as a single parameter. */
  isAmong: (column: string, texts: readonly string[]) => Expression<SqlBool>;
  /** Locks these names, in their order, until the transaction ends, on all servers. */
  lockNames: (tx: Tx, ...names: readonly string[]) => Promise<void>;
  /** Lets one server at a time run the migrations. */
  lockMigrations: (tx: Kysely<Tables>) => Promise<void>;
  size: (query: Kysely<Tables>) => Promise<number>;
  isUniqueViolation: (error: unknown) => boolean;
  /** Whether the transaction lost against another one and should be tried again. */
  isConflict: (error: unknown) => boolean;
  /** Why the database can't be used now, if that is the reason for an error. */
  outageOf: (error: unknown) => Outage | undefined;
  /** Whether a start should wait for the database, because it may come back without a change of the settings. */
  comesBack: (error: unknown) => boolean;
};

/** The database can't be reached or can't answer, its disk is full, or it takes no writes, such as a standby. */
export type Outage = 'server.database_away' | 'server.disk_full' | 'server.database_read_only';

/** Where queries run: the database itself or one transaction of it. */
export type Db = { query: Kysely<Tables>; engine: Engine };

export type Tx = Db & { query: Transaction<Tables> };

/** There was no connection, or it ended. It is unknown whether the statement had an effect. */
export class ConnectionLost extends Error {}

/** How many connections to PostgreSQL are in use, how many calls wait for one, and the maximum. */
export type PoolUse = Readonly<Record<'in use' | 'waited for' | 'at most', number>>;

export type Database = Db &
  AsyncDisposable & {
    /**
     * For reads that may take so long that other calls would wait for them. The embedded database runs them in threads of
     * their own; PostgreSQL runs all reads concurrently. They see everything that was committed before they began, and
     * can't be part of a transaction.
     */
    longReads: Db;
    /**
     * Runs the work in a transaction, and again if that lost against another one. So the work must have no other effects.
     */
    transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
    /** Starts to check the embedded database for damage that no call has met yet. */
    startDamageCheck: (log: Log) => void;
    isDamaged: () => boolean;
    pool: () => PoolUse | undefined;
    /** Starts to overwrite deleted data wherever it is still stored, until that is done. */
    eraseDeleted: () => void;
    close: () => Promise<void>;
  };

/** Turns a violation of a unique index into an error of ours. */
export async function refuseTaken<T>({ engine }: Tx, code: ErrorCode, write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw engine.isUniqueViolation(error) ? new ApplicationError(code) : error;
  });
}

/** Thrown if what the transaction has read is out of date and it should be tried again. */
export class RetryTransaction extends Error {}

/** Publishes every finished query without its values, for tracing. */
export const queryChannel = channel('trellis.query');
export type FinishedQuery = { sql: string; durationMs: number; level: LogEvent['level'] };

export const kyselyOn = (dialect: Dialect): Kysely<Tables> =>
  new Kysely({
    dialect,
    log({ query: { sql }, queryDurationMillis: durationMs, level }) {
      if (queryChannel.hasSubscribers) queryChannel.publish({ sql, durationMs, level } satisfies FinishedQuery);
    },
  });

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
    async [Symbol.asyncDispose]() {
      await this.close();
    },
  };
}
