import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { second } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { within } from '../base/with-timeout.ts';
import type { PoolUse } from './database.ts';
import { isAway, isConflict, isStatementTimeout } from './postgres-failures.ts';

/** How long a read waits for the replica to have what was committed before; mostly that takes a few milliseconds. */
const catchesUpWithinMs = second / 10;
const askAgainMs = 5;
const answersWithinMs = second;
/** A replica that was away or behind is left alone for so long. */
const restsMs = 2 * second;

type Pool = PostgresPool & { use: () => PoolUse };

/** Where the host that takes writes stands in its log, and what tells a replica of it from any other database. */
type Position = { position: string; database: string; cluster: string; timeline: number };
/** Whether it follows that host at all, and has what that host had. */
type Standing = { follows: boolean; has_all: boolean | null };

// What is acknowledged has been flushed, but for attempts in flight, and what is flushed is sent. The timeline is that of timelineOf().
const positionAsked = `
  select pg_current_wal_flush_lsn()::text as position, current_database() as database,
    (select system_identifier::text from pg_control_system()) as cluster,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;
// After a promotion it is on the new timeline once it has kept a state of its own there, minutes later at most.
const standingAsked = `
  select pg_is_in_recovery() and current_database() = $2
      and (select system_identifier::text from pg_control_system()) = $3
      and (select timeline_id from pg_control_checkpoint()) = $4 as follows,
    pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all`;

/**
 * Connections for single reads at a replica that has all that was committed before they began, whichever server wrote it;
 * at the host that takes writes, where the replica is away, is behind, breaks a read off or isn't one of that host.
 */
export function replicaPoolOf(replica: Pool, primary: Pool): Pool & { tellTo: (log: Log) => void } {
  let log: Log | undefined;
  let problem: string | undefined;
  let restsUntil = 0;

  function leave(why: string, err?: unknown): void {
    restsUntil = performance.now() + restsMs;
    if (why !== problem) log?.warn({ err }, `${why}: reads that take long go to the host that takes writes meanwhile`);
    problem = why;
  }

  /** A connection to the replica, if that has what the read needs. */
  async function caughtUp(): Promise<PostgresPoolClient | undefined> {
    if (performance.now() < restsUntil) return undefined;
    // Where it was left before, one read finds out whether it is of use again, and the others don't wait for it.
    if (problem) restsUntil = performance.now() + restsMs;
    const position = await positionOf(primary);
    let client: PostgresPoolClient | undefined;
    try {
      client = await replica.connect();
      const lack = await within(answersWithinMs, lackOf(client, position));
      if (lack !== undefined) {
        leave(lack);
        client.release();
        return undefined;
      }
      if (problem) log?.info({}, 'the replica is read from again');
      problem = undefined;
      restsUntil = 0;
      return client;
    } catch (error) {
      leave(doesNotAnswer, error);
      // What was asked on it may still be under way.
      client?.release(true);
      return undefined;
    }
  }

  /** The replica's connection, with a way back: a read changes nothing, so it can be made again elsewhere. */
  function readingAt(client: PostgresPoolClient): PostgresPoolClient {
    async function query(text: string, values: readonly unknown[]) {
      try {
        return await client.query(text, values);
      } catch (error) {
        if (!mayWorkElsewhere(error)) throw error;
        if (!isConflict(error)) leave(doesNotAnswer, error);
        return onceAt(primary, text, values);
      }
    }
    return {
      // Kysely would pass a cursor too, if it were given any.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    options: {},
    use: replica.use,
    async connect() {
      const client = await caughtUp();
      return client ? readingAt(client) : primary.connect();
    },
    end: () => replica.end(),
    tellTo(its) {
      log = its;
    },
  };
}

/** A limit that the read ran into would end it elsewhere too. */
const mayWorkElsewhere = (error: unknown): boolean =>
  (isAway(error) && !isStatementTimeout(error)) || isConflict(error);

/** One statement, on a connection of its own. */
async function onceAt<R>(pool: Pool, text: string, values: readonly unknown[]) {
  const client = await pool.connect();
  try {
    return await client.query<R>(text, values);
  } finally {
    client.release();
  }
}

/** @throws where the host that takes writes is away; undefined where it doesn't tell, as some hosted ones don't */
async function positionOf(primary: Pool): Promise<Position | undefined> {
  try {
    const { rows } = await onceAt<Position>(primary, positionAsked, []);
    return rows[0];
  } catch (error) {
    if (isAway(error)) throw error;
    return undefined;
  }
}

/** What keeps the read from being made there; undefined once nothing does. */
async function lackOf(client: PostgresPoolClient, position: Position | undefined): Promise<string | undefined> {
  if (!position) return cannotTell;
  const values = [position.position, position.database, position.cluster, position.timeline];
  const until = performance.now() + catchesUpWithinMs;
  for (;;) {
    const { rows } = await client.query<Standing>(standingAsked, values);
    if (!rows[0]?.follows) return isNone;
    if (rows[0].has_all) return undefined;
    if (performance.now() > until) return isBehind;
    await wait(askAgainMs);
  }
}

const doesNotAnswer = 'the replica that DATABASE_REPLICA_URL names does not answer';
const isBehind = 'the replica that DATABASE_REPLICA_URL names is behind';
const cannotTell = 'whether the replica that DATABASE_REPLICA_URL names has all that was written can not be told here';
const isNone = 'the database that DATABASE_REPLICA_URL names is no replica of the one in use';
