import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { runOn } from './sqlite-statements.ts';

/* Reads a database file in the threads of `sqlite-reads.ts`. */

/** How long a read waits for another process that has locked the file; only its own thread waits. */
const waitsMs = 2000;
const run = runOn(new DatabaseSync(workerData as string, { readOnly: true, timeout: waitsMs }));

export type Read = Pick<CompiledQuery, 'sql' | 'parameters'>;
/** An error would lose its code between threads. */
export type Answer = { rows: unknown[] } | { message: string; errcode: unknown };

export default function read(query: Read): Answer {
  try {
    return { rows: run(query).rows };
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    return { message: error.message, errcode: error.errcode };
  }
}
