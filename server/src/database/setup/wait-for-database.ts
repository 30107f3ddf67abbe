import { setTimeout as pause } from 'node:timers/promises';
import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../database.ts';

const retryEveryMs = second;
const logsEvery = 30;

/**
 * Retries the work while PostgreSQL is away, and logs the reason twice a minute. The embedded database can't be away.
 * @param work gets whether PostgreSQL was away a moment ago
 */
export async function waitForDatabase<T>({ engine }: Database, log: Log, work: (wasAway: boolean) => Promise<T>) {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await work(attempts > 0);
    } catch (error) {
      if (!engine.comesBack(error)) throw error;
      if (attempts % logsEvery === 0) log.warn({ err: error }, reasonFor(error, engine));
    }
    await pause(retryEveryMs);
  }
}

function reasonFor(error: unknown, { outageOf }: Database['engine']): string {
  if (outageOf(error) === 'server.database_read_only') {
    return 'PostgreSQL can only be read. Trellis tries again every second: name the server that takes writes, or turn off default_transaction_read_only.';
  }
  // The code is PostgreSQL's; its driver isn't loaded where the embedded database is used.
  if (error instanceof Error && 'code' in error && error.code === '53300') {
    return 'PostgreSQL accepts no more connections. Trellis tries again every second: close some of them, or raise max_connections or the connection limit of the role or the database.';
  }
  return 'PostgreSQL doesn’t answer. Trellis tries again every second: check that it is running and that DATABASE_URL is right.';
}
