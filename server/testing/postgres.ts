import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Installation, installation, type PostgresServer } from './postgres-server.ts';

type Kind = {
  /** The folder of a PostgreSQL on this machine. */
  installed?: string | undefined;
  /** Acknowledged changes survive a crash. Tests without a crash are faster without it. */
  isDurable?: boolean;
  /** Keeps the data in memory where possible, with settings that PostgreSQL 18 knows. */
  isSmall?: boolean;
};

const unsafeButQuick = ['fsync=off', 'full_page_writes=off'];
/** The tables of tests are too small for planning by value, vacuuming and reading in other processes to be worth it. */
const smallTables = ['plan_cache_mode=force_generic_plan', 'autovacuum=off', 'io_method=sync', 'shared_buffers=32MB'];

/**
 * Starts a new PostgreSQL, by default the one from npm, which may be stopped at any time.
 * @throws when it can't start, so that tests fail and are not skipped
 */
export async function ownPostgres({ installed, isDurable = false, isSmall = false }: Kind = {}) {
  const home = await installation(installed, isSmall);
  const settings = [
    ...(isDurable ? [] : [...unsafeButQuick, 'synchronous_commit=off']),
    ...(isSmall ? smallTables : []),
  ];
  const server = await home.serverOver(await home.newData(), settings);
  return { ...server, stop: () => shutDown(home, server) };
}

/** A primary and its synchronous standby. */
export async function postgresPair() {
  const home = await installation(undefined, true);
  const data = await home.newData();
  const copy = await home.copyOf(data);
  await writeFile(join(copy, 'standby.signal'), '');
  const primary = await home.serverOver(data, unsafeButQuick);
  const { hostname, port } = new URL(primary.url);
  const follows = `primary_conninfo=host=${hostname} port=${port} user=postgres`;
  const standby = await home.serverOver(copy, [...unsafeButQuick, follows]);
  await onPostgres(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  return {
    primary,
    standby,
    /** Makes the standby accept writes, without the primary noticing. */
    promote: () => onPostgres(standby.url, 'select pg_promote()'),
    stop: () => shutDown(home, primary, standby),
  };
}

async function shutDown(home: Installation, ...servers: PostgresServer[]): Promise<void> {
  for (const server of servers) await server.shutDown();
  await home.remove();
}

export type NewDatabase = { name: string; url: string; drop: () => Promise<void> };

/**
 * Creates a database on the server of the address.
 * @param template the database to copy, which must have no connections; the new one is empty by default
 */
export async function newPostgresDatabase(url: string, template = 'template1'): Promise<NewDatabase> {
  const name = `${template.replace('template1', 'trellis')}_${randomBytes(8).toString('hex')}`;
  // Copying files takes half as long as logging every page.
  await onPostgres(url, `create database ${name} template ${template} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    name,
    url: own.href,
    drop: async () => void (await onPostgres(url, `drop database if exists ${name} with (force)`)),
  };
}

/** Ends connections and waits until they are gone, so that no later call is made over one of them. */
export const endingConnections = (condition: string): string =>
  `select pg_terminate_backend(pid, 60000) from pg_stat_activity where ${condition} and pid <> pg_backend_pid()`;

/** Runs statements in order on a new connection, and returns the rows of the last one. */
export async function onPostgres(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  // Connecting takes seconds on a busy machine.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
}
