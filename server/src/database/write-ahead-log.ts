import { Worker } from 'node:worker_threads';
import { second } from '../base/clock.ts';

const triedAgainMs = second;

/** Whose log it is, and how sure the file must be before the log is emptied. */
export type LogOf = { path: string; synchronous: 'FULL' | 'OFF' };

export type EmptyingLog = {
  /** Empties the log once what is committed now is in the database file. */
  empty: () => void;
  /** Waits for what is under way; closing the file empties the log too. */
  stop: () => Promise<void>;
};

/**
 * Empties SQLite's write-ahead log, which holds pages as they were before something was deleted. It happens in a thread
 * of its own, because the disk may be slow, and again while somebody reads what the log holds.
 */
export function emptyingLog(of: LogOf): EmptyingLog {
  let wanted = false;
  let stopped = false;
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      if (await isEmptied(of)) continue;
      wanted = true;
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, triedAgainMs).unref();
        goOn = resolve;
      });
    }
    underWay = undefined;
  }
  let goOn = () => {};

  return {
    empty() {
      wanted = true;
      underWay ??= run();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      goOn();
      // The thread doesn't keep a command from ending, but whoever closes the database waits for it.
      const waiting = setInterval(() => {}, triedAgainMs);
      await underWay;
      clearInterval(waiting);
    },
  };
}

/** Whether the log could be emptied. */
function isEmptied(of: LogOf): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./write-ahead-log.worker.ts', import.meta.url), { workerData: of });
    let isDone = false;
    worker.once('message', (message: boolean) => {
      isDone = message;
    });
    // The file may be gone, held or damaged: whatever it is, it is tried again.
    worker.once('error', () => {});
    worker.once('exit', () => resolve(isDone));
    worker.unref();
  });
}
