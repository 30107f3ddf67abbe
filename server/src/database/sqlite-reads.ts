import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';
import type { Piscina } from 'piscina';
import { second } from '../base/clock.ts';
import type { Answer, Read } from './sqlite-reads.worker.ts';
import { inputOf } from './sqlite-statements.ts';

/** How long a read waits while another process holds the file: only its own thread waits. */
const waitsMs = 2 * second;

/**
 * Reads a database file in threads of their own, each with a connection of its own, which give way to the thread that
 * serves everybody. They start with the first read and end when there has been none for a while. What is committed
 * before a read begins is found by it.
 * @param checkThere throws where the file that is open isn't the one in its place any more
 */
export function readingDriver(path: string, checkThere: () => void): Driver {
  let threads: Promise<Piscina> | undefined;
  const startThreads = async () => {
    const { Piscina } = await import('piscina');
    return new Piscina({
      filename: fileURLToPath(new URL('./sqlite-reads.worker.ts', import.meta.url)),
      workerData: { path, waitsMs },
      minThreads: 0,
      // Two at least, so that a short read never stands behind a long one.
      maxThreads: Math.max(2, availableParallelism()),
      idleTimeout: 30 * second,
      niceIncrement: 5,
    });
  };

  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      checkThere();
      threads ??= startThreads();
      const answer: Answer = await (await threads).run({ sql, values: parameters.map(inputOf) } satisfies Read);
      if ('rows' in answer) return { rows: answer.rows as R[] };
      throw Object.assign(new Error(answer.message), { errcode: answer.errcode });
    },
    // biome-ignore lint/correctness/useYield: it never gets as far.
    async *streamQuery() {
      throw new Error('Reads in threads come whole.');
    },
  };
  const refuse = async () => {
    throw new Error('What reads in threads has no transactions.');
  };

  return {
    async init() {},
    async acquireConnection() {
      return connection;
    },
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    async releaseConnection() {},
    async destroy() {
      await (await threads)?.destroy();
    },
  };
}
