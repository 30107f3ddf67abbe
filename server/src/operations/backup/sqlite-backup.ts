import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refused } from '../../base/refused.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Config } from '../../config/config.ts';
import { databaseFile } from '../../database/sqlite.ts';
import type { Contents } from './contents.ts';
import type { SqliteTask } from './sqlite-worker.ts';

const sizeReadEveryMs = 200;

/**
 * Copies the embedded database into an empty file while Trellis reads and writes it.
 * @throws Refused where there is none, or where it is damaged
 */
export async function copySqlite({ dataDir }: Config, to: string, progress: Progress): Promise<void> {
  const from = databaseFile(dataDir);
  if (!existsSync(from)) {
    throw new Refused(`There is no database in DATA_DIR ${dataDir}: set DATA_DIR to the folder that Trellis uses.`);
  }
  const watching = setInterval(() => progress(Math.min(0.99, sizeOf(to) / Math.max(1, sizeOf(from)))), sizeReadEveryMs);
  try {
    await inThread({ kind: 'copy', from, to });
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new Refused(
      `The database ${from} is damaged (${error.message}), so no backup was made of it. Restore an earlier backup.`,
    );
  } finally {
    clearInterval(watching);
  }
  progress(1);
}

/** What a database file holds and whether it is whole. */
export const inspectSqlite = (file: string, check: 'quick_check' | 'integrity_check'): Promise<Contents> =>
  inThread<Contents>({ kind: 'inspect', file, check });

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const hasCode = (error: unknown, codes: readonly number[]): error is Error =>
  error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);
/** The file is malformed, or no database. */
export const isDamage = (error: unknown): error is Error => hasCode(error, [11, 26]);
/** Another program has a lock on it. */
export const isBusy = (error: unknown): error is Error => hasCode(error, [5, 6]);

function inThread<T = undefined>(task: SqliteTask): Promise<T> {
  const worker = new Worker(join(import.meta.dirname, 'sqlite-worker.ts'), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
