import { second } from './clock.ts';

const parentWatchedEvery = second;
/** A request that never ends doesn't keep the server from ending. */
const stopsWithin = 20 * second;

/**
 * Ends the program cleanly, once: on Ctrl-C, when it is asked to end, and when what started it has ended. npm passes a
 * signal on to the shell that it runs a script in, and that shell dies of it without a word to its own child.
 * @param stop closes what is open
 */
export function stopCleanly(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopsWithin).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

  const startedByNpm = process.env.npm_lifecycle_event !== undefined;
  const parent = process.ppid;
  const watch = () => {
    if (process.ppid !== parent) void end();
  };
  if (startedByNpm) setInterval(watch, parentWatchedEvery).unref();
}
