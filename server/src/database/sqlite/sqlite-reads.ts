import { type CompiledQuery, type Dialect, SqliteAdapter } from 'kysely';
import type { Piscina } from 'piscina';
import { minute } from '../../base/clock.ts';
import { threadsOf } from '../../base/threads.ts';
import { ConnectionLost } from '../database.ts';
import { sqliteDialect } from './sqlite-driver.ts';
import type { Answer, Read } from './sqlite-reads.worker.ts';

/** Reads may run in different threads, so that none has to wait for another. */
class SideBySide extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const closed = () => new ConnectionLost('The database was closed during a long read.');

/**
 * Reads a database file in two threads, so that a short read never waits for a long one. They start with the first read
 * and end when there has been none for a while. A read sees everything that was committed before it began.
 */
export function readDialect(path: string): Dialect {
  const threads = threadsOf(new URL('./sqlite-reads.worker.ts', import.meta.url), {
    workerData: path,
    maxThreads: 2,
    // Rows are copied to the main thread at once, so a larger space for new objects would only take up memory.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
    idleTimeout: 10 * minute,
    niceIncrement: 5,
    recordTiming: false,
  });
  let pool: Piscina | undefined;
  let isClosed = false;
  async function executeQuery<R>({ sql, parameters }: CompiledQuery) {
    pool = await threads();
    if (isClosed) throw closed();
    const answer: Answer = await pool.run({ sql, parameters } satisfies Read).catch((error: unknown) => {
      throw isClosed ? closed() : error;
    });
    if ('rows' in answer) return { rows: answer.rows as R[] };
    throw Object.assign(new Error(answer.message), { errcode: answer.errcode });
  }
  async function beginTransaction() {
    throw new Error('Long reads have no transactions.');
  }
  async function destroy() {
    isClosed = true;
    await pool?.destroy();
  }
  return sqliteDialect(executeQuery, { beginTransaction, destroy }, new SideBySide());
}
