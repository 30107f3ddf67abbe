import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { preparing } from './sqlite-statements.ts';

/* Reads a database file in the threads of `sqlite-reads.ts`. */

const { path, waitsMs } = workerData as { path: string; waitsMs: number };
const file = new DatabaseSync(path, { readOnly: true, timeout: waitsMs });
file.exec('PRAGMA cache_size = -4096');
const prepare = preparing(file);

export type Read = { sql: string; values: SQLInputValue[] };
/** An error loses its code on the way between threads. */
export type Answer = { rows: unknown[] } | { message: string; errcode: unknown };

export default function read({ sql, values }: Read): Answer {
  try {
    return { rows: prepare(sql).rows(values) };
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    return { message: error.message, errcode: error.errcode };
  }
}
