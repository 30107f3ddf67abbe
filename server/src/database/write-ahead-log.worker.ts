import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/* Empties the write-ahead log of a database file: `write-ahead-log.ts` starts it in a thread of its own. */

const waitsMs = 2000;

const file = new DatabaseSync(String(workerData), { timeout: waitsMs });
try {
  const answer = file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  parentPort?.postMessage(answer?.busy === 0);
} finally {
  file.close();
}
