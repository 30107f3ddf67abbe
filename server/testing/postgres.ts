import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Installation, installation, type PostgresServer } from './postgres-server.ts';

/** A PostgreSQL that tests may use as they like. */
export type TestPostgres = { url: string; stop: () => Promise<void> };

/** One that a test has to itself, so that it may be away. */
export type OwnPostgres = TestPostgres & PostgresServer;

/** One that takes writes and one that follows it: what the first has acknowledged, the second has too. */
export type PostgresPair = {
  primary: PostgresServer;
  standby: PostgresServer;
  /** The standby takes writes from now on. The primary learns nothing of it. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

type Kind = {
  /** The folder of a PostgreSQL of this machine. */
  installed?: string | undefined;
  /** What it acknowledged outlasts its sudden end. Tests that don't end it so are quicker without. */
  isDurable?: boolean;
  /** It will hold little, which may lie in memory. */
  isSmall?: boolean;
};

const unsafeButQuick = ['fsync=off', 'full_page_writes=off'];
/** To plan a query anew for its values takes a quarter of the time of tests, where tables are so small that it changes nothing. */
const planOnce = 'plan_cache_mode=force_generic_plan';

/**
 * Starts a PostgreSQL, or uses the one that `TEST_DATABASE_URL` names, unless it is to be one of this machine.
 * @throws where it can't be started: tests then fail and are not skipped
 */
export async function startPostgres(kind: Kind = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given && !kind.installed ? { url: given, stop: async () => {} } : ownPostgres(kind);
}

/** Starts a PostgreSQL out of an npm package in a folder of its own. */
export async function ownPostgres({ installed, isDurable = false, isSmall = false }: Kind = {}): Promise<OwnPostgres> {
  const place = await installation(installed, isSmall);
  const settings = [
    ...(isDurable ? [] : [...unsafeButQuick, 'synchronous_commit=off']),
    ...(isSmall ? [planOnce] : []),
  ];
  const server = await place.serverOver(await place.newData(), settings);
  return { ...server, stop: () => ending(place, server) };
}

/** Starts two, of which the second one follows the first. */
export async function postgresPair(): Promise<PostgresPair> {
  const place = await installation(undefined, true);
  const data = await place.newData();
  const copy = await place.copyOf(data);
  await writeFile(join(copy, 'standby.signal'), '');
  const primary = await place.serverOver(data, unsafeButQuick);
  const { hostname, port } = new URL(primary.url);
  const follows = `primary_conninfo=host=${hostname} port=${port} user=postgres`;
  const standby = await place.serverOver(copy, [...unsafeButQuick, follows]);
  await onPostgres(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  return {
    primary,
    standby,
    promote: () => onPostgres(standby.url, 'select pg_promote()'),
    stop: () => ending(place, primary, standby),
  };
}

async function ending(place: Installation, ...servers: PostgresServer[]): Promise<void> {
  for (const server of servers) {
    server.thaw();
    await server.shutDown();
  }
  await place.remove();
}

type NewDatabase = { name: string; url: string; drop: () => Promise<void> };

/**
 * Makes a database beside the one that the address names.
 * @param template the one that it is a copy of, and to which nobody is connected; without one it is empty
 */
export async function newPostgresDatabase(url: string, template = 'template1'): Promise<NewDatabase> {
  const name = `trellis_${crypto.randomUUID().replaceAll('-', '')}`;
  // To copy the files takes half as long as to write every page of them into the log, which is there for databases in use.
  await onPostgres(url, `create database ${name} template ${template} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href, drop: () => onPostgres(url, `drop database if exists ${name} with (force)`) };
}

/** Runs statements one after the other on a connection of its own. */
export async function onPostgres(url: string, ...texts: string[]): Promise<void> {
  // It ends what hangs; on a busy machine a connection takes seconds.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}
