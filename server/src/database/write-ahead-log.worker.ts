import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogOf } from './write-ahead-log.ts';

/* Empties the write-ahead log of a database file: `write-ahead-log.ts` starts it in a thread of its own. */

const { path, synchronous } = workerData as LogOf;
// It never waits: others would wait for it.
const file = new DatabaseSync(path, { timeout: 0 });
try {
  file.exec(`PRAGMA synchronous = ${synchronous}`);
  // What takes long is done first, while others go on writing. Emptying, which keeps them from it, is quick then.
  file.exec('PRAGMA wal_checkpoint(PASSIVE)');
  parentPort?.postMessage(file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0);
} finally {
  file.close();
}
