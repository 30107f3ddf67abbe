import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';

export type PageCheck = { isDamaged: () => boolean };

/** Looks for damaged pages in a thread of its own: of a large file that takes a while. What it finds stands in the log. */
export function checkPages(file: string, log: Log): PageCheck {
  let damaged = false;
  const worker = new Worker(new URL('./pages.worker.ts', import.meta.url), { workerData: file });
  // It keeps the server neither from ending nor, as it only reads, from anything else.
  worker.unref();
  worker.once('message', (problems: string[]) => {
    damaged = problems.length > 0;
    if (damaged) log.error({ problems }, `the database ${file} is damaged: stop the server and restore a backup`);
  });
  worker.once('error', (error) => log.warn({ err: error }, 'the pages of the database could not be checked'));
  return { isDamaged: () => damaged };
}
