import { Kysely, sql } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import { type Database, databaseOf, type Engine } from './database.ts';
import type { Tables } from './schema.ts';

const poolSize = 10;
const connectTimeoutS = 5;
const poolWaitMs = 5000;
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

export const postgresEngine: Engine = {
  name: 'postgres',
  text: sql`text collate "C"`,
  contains: (column, text) => sql`strpos(${column}, ${text}) > 0`,
  lock: (query) => query.forUpdate(),
  lockMigrations: async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  },
  isUniqueViolation: (error) => codeOf(error) === '23505',
  isConflict: (error) => conflicts.includes(codeOf(error)),
  isAway: (error) => connectionTrouble.test(codeOf(error)),
};

/** Connects when the first query runs, and again after a connection broke. */
export function openPostgres(url: string): Database {
  const client = postgres(url, {
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
  return databaseOf(
    new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: waitingBriefly(client) }) }),
    postgresEngine,
  );
}

/** The same client, whose callers wait only so long for a connection when all are in use. */
function waitingBriefly(client: postgres.Sql): postgres.Sql {
  const reserve = async (): Promise<postgres.ReservedSql> => {
    const reserved = client.reserve();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(Object.assign(new Error('no connection became free in time'), { code: 'CONNECTIONS_IN_USE' }));
        // It may still come; nobody waits for it any more.
        reserved.then((connection) => connection.release()).catch(() => {});
      }, poolWaitMs);
    });
    return Promise.race([reserved, tooLong]).finally(() => clearTimeout(timer));
  };
  return new Proxy(client, {
    get: (target, key) => (key === 'reserve' ? reserve : Reflect.get(target, key)),
  });
}
