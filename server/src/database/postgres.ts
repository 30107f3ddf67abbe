import { Kysely, sql } from 'kysely';
import postgres from 'postgres';
import { type Database, databaseOf, type Engine } from './database.ts';
import { renewingDialect } from './postgres-pool.ts';
import type { Tables } from './schema.ts';

const poolSize = 10;
const connectTimeoutS = 5;
const statementTimeoutMs = 15_000;
/** Any number: it names the lock that migrations run under. */
const migrationLock = 7_236_415;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Serialization failure and deadlock. */
const conflicts = ['40001', '40P01'];

/** Connection trouble as the driver and the operating system name it; whole classes of PostgreSQL's own codes follow. */
const connectionTrouble =
  /^(CONNECT|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH|08|53|57|25006|55P03|58)/;

/** The connection ended with the statement: the server said so, or the driver or the operating system did. */
const isConnectionBroken = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error
    ? error.severity === 'FATAL' || error.severity === 'PANIC'
    : /^(CONNECTION_|ECONN|EPIPE|ETIMEDOUT|EHOST|ENETUNREACH)/.test(codeOf(error));

const postgresEngine: Engine = {
  name: 'postgres',
  contains: (column, text) => sql`strpos(${column}, ${text}) > 0`,
  lock: (query) => query.forUpdate(),
  lockShared: (query) => query.forShare(),
  lockName: async (tx, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  },
  lockMigrations: async (tx) => {
    // A change of a large table may take long, and the other servers wait for it.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  },
  isUniqueViolation: (error) => codeOf(error) === '23505',
  isConflict: (error) => conflicts.includes(codeOf(error)),
  isAway: (error) => connectionTrouble.test(codeOf(error)),
};

/** Connects when the first query runs, and again after a connection broke. */
export function openPostgres(url: string): Database {
  const connect = () =>
    postgres(url, {
      max: poolSize,
      connect_timeout: connectTimeoutS,
      backoff: () => 0.5,
      // Rows come as the schema declares them: counts fit a number by far.
      types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
      // Of several hosts the one that takes writes, also after another one was made the primary.
      target_session_attrs: url.slice(0, url.lastIndexOf('/')).includes(',') ? 'read-write' : undefined,
      connection: { statement_timeout: statementTimeoutMs, application_name: 'trellis' },
      onnotice: () => {},
    });
  return databaseOf(new Kysely<Tables>({ dialect: renewingDialect(connect, isConnectionBroken) }), postgresEngine);
}
