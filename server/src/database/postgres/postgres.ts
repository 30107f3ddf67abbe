import { PostgresDialect, sql } from 'kysely';
import { type Database, databaseOf, type Engine, kyselyOn } from '../database.ts';
import { comesBack, isConflict, isUniqueViolation, outageOf } from './postgres-failures.ts';
import { hostsOf, liftLimits } from './postgres-hosts.ts';

/** An arbitrary number for the lock that migrations run under. */
const migrationLock = 7_236_415;

const postgresEngine: Engine = {
  name: 'postgres',
  contains: (column, text) => sql`strpos(${column}, ${text}) > 0`,
  isAmong: (column, texts) => sql`${sql.ref(column)} = any(${sql.val(texts)})`,
  lockNames: async ({ query }, ...names) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.val(names)}::text[]) as name`.execute(
      query,
    );
  },
  lockMigrations: async (tx) => {
    // Changing a large table may take long, and the other servers wait for it.
    await sql.raw(liftLimits).execute(tx);
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  },
  size: async (query) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(query);
    return rows[0]?.bytes ?? 0;
  },
  isUniqueViolation,
  isConflict,
  outageOf,
  comesBack,
};

/** Connects on the first query, and again after a lost connection. */
export function openPostgres(url: string): Database {
  const hosts = hostsOf(url);
  return { ...databaseOf(kyselyOn(new PostgresDialect({ pool: hosts })), postgresEngine), pool: hosts.use };
}

/** The address of the host that takes writes, for PostgreSQL's tools, which may choose another one. */
export async function addressOfPrimary(url: string): Promise<string> {
  const hosts = hostsOf(url);
  try {
    return (await hosts.find()).address;
  } finally {
    await hosts.end();
  }
}
