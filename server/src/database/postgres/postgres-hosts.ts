import { randomBytes } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { minute, second } from '../../base/clock.ts';
import { partsOfDatabaseUrl } from '../../base/database-address.ts';
import { ConnectionLost, type PoolUse } from '../database.ts';
import { preparedName } from '../prepared-query.ts';
import { asLoss, endsConnection, isRefusal } from './postgres-failures.ts';

const connections = 20;
const statementMs = 10 * second;
const connectsWithinMs = 4 * second;
/** The type of counts, which are small enough for a number. */
const bigint = 20;

const settings = [
  // A server may have another default, under which calls that run at once would fail.
  'default_transaction_isolation=read\\ committed',
  // Many calls run at once, and most are quick. A query's parallel workers would slow the others down.
  'max_parallel_workers_per_gather=0',
  // A school's database fits into memory, but by default PostgreSQL avoids indexes as if it were on a slow disk.
  'random_page_cost=1.1',
  // Compiling a single query of the overview took half a second.
  'jit=off',
];

const limits: pg.PoolConfig = {
  max: connections,
  idleTimeoutMillis: 5 * minute,
  // How long a call waits for a free connection, which may be long while many people write at once.
  connectionTimeoutMillis: statementMs,
  Client: class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectsWithinMs });
    }
  },
  options: settings.map((setting) => `-c ${setting}`).join(' '),
  statement_timeout: statementMs,
  lock_timeout: 0.8 * statementMs,
  idle_in_transaction_session_timeout: 1.5 * statementMs,
  // PostgreSQL itself ends a long statement. If not even that answer comes, the connection is dead.
  query_timeout: statementMs + second,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5 * second,
  types: { getTypeParser: (id, format) => (id === bigint ? Number : pg.types.getTypeParser(id, format as 'text')) },
};

/** Lifts the limits until the transaction ends, for a migration of a large table and for servers that wait for it. */
export const liftLimits =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';
const noQueryTimeout = 2 ** 31 - 1;

type Host = { address: string; pool: pg.Pool; destroyConnections: () => void };

/** The pool for Kysely's dialect, over all hosts in the address. */
export function hostsOf(url: string) {
  const hosts = addressesOf(url).map(hostAt);
  let search: Promise<Host> | undefined;

  /** Finds the host to use: of several, the one that takes writes. All callers use it until something fails there. */
  function find(): Promise<Host> {
    search ??= writableAmong(hosts).catch((error) => {
      search = undefined;
      throw error;
    });
    return search;
  }

  async function connect(): Promise<PostgresPoolClient> {
    const host = await find();
    const failed = (error: Error) => {
      search = undefined;
      if (error.message === queryTimeout) host.destroyConnections();
    };
    try {
      return clientOf(await host.pool.connect(), failed);
    } catch (error) {
      search = undefined;
      throw asLoss(error);
    }
  }

  return {
    options: {},
    find,
    connect,
    use(): PoolUse {
      const sum = (of: (pool: pg.Pool) => number) => hosts.reduce((total, { pool }) => total + of(pool), 0);
      return {
        'in use': sum(({ totalCount, idleCount }) => totalCount - idleCount),
        'waited for': sum(({ waitingCount }) => waitingCount),
        'at most': connections,
      };
    },
    async end() {
      await Promise.all(hosts.map(({ pool }) => pool.end()));
    },
  };
}

/** The driver's message for an error that has no code. */
const queryTimeout = 'Query read timeout';

/** One use of a connection, which doesn't go back to the pool if it failed. */
function clientOf(client: pg.PoolClient, failed: (error: Error) => void): PostgresPoolClient {
  let isLost = false;
  let query_timeout: number | undefined;

  async function query(text: string, values: readonly unknown[]) {
    if (text === liftLimits) query_timeout = noQueryTimeout;
    try {
      const statement = { text, values: [...values], name: preparedName(text), query_timeout };
      return await client.query(statement);
    } catch (error) {
      if (!endsConnection(error)) throw error;
      isLost = true;
      const loss = asLoss(error);
      failed(loss);
      throw loss;
    }
  }

  return {
    // Kysely would pass a cursor too, if it were given any.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isLost),
  };
}

function hostAt(address: string, _: number, all: readonly string[]): Host {
  const pool = new pg.Pool({
    ...limits,
    connectionString: address,
    // A host that took writes may have become a standby.
    ...(all.length > 1 && { onConnect: requireWritable }),
  });
  const clients = new Set<pg.PoolClient>();
  // A lost connection shows in the statement that fails; without these listeners the process would crash.
  pool.on('error', () => {});
  pool.on('connect', (client) => clients.add(client.on('error', () => {})));
  pool.on('remove', (client) => clients.delete(client));
  return {
    address,
    pool,
    destroyConnections() {
      for (const client of clients) client.connection.stream.destroy();
    },
  };
}

/** Asks all hosts at once, so that a silent one doesn't delay the others; a single host is used without asking. */
async function writableAmong(hosts: readonly Host[]): Promise<Host> {
  const [only, ...others] = hosts;
  if (only && others.length === 0) return only;
  try {
    return await Promise.any(hosts.map((host) => requireWritable(host.pool).then(() => host)));
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw asLoss(reasons.find(isRefusal) ?? reasons[0]);
  }
}

async function requireWritable(host: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await host.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new ConnectionLost('the PostgreSQL host takes no writes');
}

/**
 * An address for each host. `sslmode` means the same as to PostgreSQL's own programs. Each server has its own application
 * name, so that a restore can see whether others are running.
 */
function addressesOf(url: string): string[] {
  const { start, hosts, path, query } = partsOfDatabaseUrl(url);
  const name = `trellis-${randomBytes(4).toString('hex')}`;
  const added = new URLSearchParams({ uselibpqcompat: 'true', application_name: name });
  const end = `${path}${query ? `${query}&` : '?'}${added}`;
  return hosts.map((host) => start + host + end);
}
