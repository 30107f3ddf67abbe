import pg from 'pg';
import { second } from '../base/clock.ts';
import { within } from '../base/with-timeout.ts';
import { ConnectionLost } from './connection-lost.ts';
import { hostName } from './postgres-hosts.ts';
import { idleTransactionLimitMs, limits } from './postgres-limits.ts';
import { type Ask, type Timeline, timelineOf } from './postgres-timelines.ts';

const connectsWithinMs = 2 * second;
const askEveryMs = second / 2;
/** Counted in questions' times, not by the clock: a server that was itself held up hasn't waited. */
const silentAfter = 6;
const endsWithinMs = second;

/** What PostgreSQL's `bigint` holds here are counts, which fit a number by far. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === bigint ? Number : pg.types.getTypeParser(id, format as 'text'),
};

/** Opening one takes both sides longer than most statements: who comes in a storm finds this many open. */
const keptOpen = 20;

type Doing = 'nothing' | 'a statement' | 'waiting for a table';

/** A host with its pool. It is left for good when it falls silent, takes no writes any more or ends its watch. */
export type Host = {
  address: string;
  pool: pg.Pool;
  /** Opens ahead, one after the other, the connections that are then kept open. */
  openAhead: () => Promise<void>;
  /** What the host does for this connection, asked over another one. */
  doing: (client: pg.PoolClient) => Promise<Doing>;
  /** Has the host end what it does for this connection, asked over another one. */
  terminate: (client: pg.PoolClient) => Promise<void>;
  /** Breaks off whatever runs there. */
  leave: (why: string) => void;
  close: () => Promise<void>;
};

const connection = (address: string): pg.ClientConfig => ({
  connectionString: address,
  connectionTimeoutMillis: connectsWithinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5 * second,
});

/** Ends a connection at once, whatever the other side does. */
export const cut = (client: pg.Client, why: Error): void => {
  client.connection.stream.destroy(why);
};

/** A host with a connection that only watches over it, and the timeline that it is on where it is one of several. */
export type Watched = { address: string; watch: pg.Client; timeline: Timeline | undefined };

/** @throws where the host can't be reached, or takes no writes and must */
export async function connectWatch(address: string, mustTakeWrites: boolean): Promise<Watched> {
  const watch = new pg.Client(connection(address));
  watch.on('error', () => {});
  const ask = oneAtATime(watch);
  const timelineOfPrimary = async () => {
    if (!(await takesWrites(ask))) throw new ConnectionLost(`${hostName(address)} takes no writes`);
    return timelineOf(ask);
  };
  try {
    await watch.connect();
    const timeline = mustTakeWrites ? await within(connectsWithinMs, timelineOfPrimary()) : undefined;
    return { address, watch, timeline };
  } catch (error) {
    cut(watch, new ConnectionLost('not needed'));
    throw error;
  }
}

/** Asks over a connection, one question after the other. */
function oneAtATime(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const answer = last.then(() => client.query<R>(text, values));
    last = answer.catch(() => {});
    return answer;
  };
}

/** The process of the host that serves the connection. */
const processOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;

async function takesWrites(ask: Ask): Promise<boolean> {
  const { rows } = await ask<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

/**
 * Opens the pool of a host and watches over it.
 * @param left told once that the host is left
 */
export function openHost({ address, watch }: Watched, mustTakeWrites: boolean, left: () => void): Host {
  const pool = new pg.Pool({
    ...connection(address),
    // How many are open at once is decided where they are asked for.
    max: Number.MAX_SAFE_INTEGER,
    idleTimeoutMillis: 60 * second,
    statement_timeout: limits.single.statementMs,
    lock_timeout: limits.single.lockMs,
    idle_in_transaction_session_timeout: idleTransactionLimitMs,
    types,
  });
  const askWatch = oneAtATime(watch);
  const clients = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Without a listener an error ends the process. Whoever uses the connection is told by the statement that fails.
    client.on('error', () => {});
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));

  let ended: Promise<void> | undefined;
  const endPool = (): Promise<void> => {
    if (ended) return ended;
    clearInterval(asking);
    left();
    watch.end().catch(() => {});
    ended = pool.end();
    return ended;
  };
  const cutAll = (why: string) => {
    for (const client of [watch, ...clients]) cut(client, new ConnectionLost(why));
  };
  const leave = (why: string) => {
    void endPool();
    cutAll(why);
  };

  let unanswered = 0;
  const ask = () => {
    if (unanswered > 0) {
      unanswered += 1;
      if (unanswered > silentAfter) leave('the host fell silent');
      return;
    }
    const isInUse = pool.totalCount > pool.idleCount || pool.waitingCount > 0;
    if (!isInUse) return;
    unanswered = 1;
    const answered = (isOfUse: boolean) => {
      unanswered = 0;
      if (!isOfUse) void endPool();
    };
    takesWrites(askWatch).then(
      (writes) => answered(writes || !mustTakeWrites),
      // An error is an answer too. The end of the connection is told below.
      () => answered(true),
    );
  };
  const asking = setInterval(ask, askEveryMs).unref();
  // What runs on other connections comes to its end there.
  watch.once('end', () => void endPool());

  return {
    address,
    pool,
    async openAhead() {
      pool.options.min = keptOpen;
      const opened: pg.PoolClient[] = [];
      try {
        while (pool.totalCount < keptOpen) opened.push(await pool.connect());
      } finally {
        for (const client of opened) client.release();
      }
    },
    async terminate(client) {
      await askWatch('select pg_terminate_backend($1)', [processOf(client)]);
    },
    async doing(client) {
      const { rows } = await askWatch<{ wait_event: string | null }>(
        "select wait_event from pg_stat_activity where pid = $1 and state = 'active'",
        [processOf(client)],
      );
      if (!rows[0]) return 'nothing';
      return rows[0].wait_event === 'relation' ? 'waiting for a table' : 'a statement';
    },
    leave,
    async close() {
      await within(endsWithinMs, endPool()).catch(() => {});
      cutAll('the server ends');
    },
  };
}
