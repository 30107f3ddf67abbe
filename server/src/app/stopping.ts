import { second } from '../base/clock.ts';

const parentWatchedEvery = second;
/** The end comes within ten seconds, whatever a client or the database does. */
const endsWithin = 9.5 * second;

/**
 * Ends the program cleanly, once: on Ctrl-C, when it is asked to end, when its terminal is closed (Node ends at once then,
 * `nohup` or not), and when what started it has ended. npm passes a signal on to the shell that it runs a script in, and that shell dies of it without a word to its own child.
 * @param stop closes what is open; `notice` where a program asked for the end and nobody sits and waits for it
 */
export function stopCleanly(stop: (how: { notice: boolean }) => Promise<void>): void {
  let stopping = false;
  const end = async (notice: boolean) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), endsWithin).unref();
    await stop({ notice });
    process.exit(0);
  };
  process.on('SIGTERM', () => void end(true));
  process.on('SIGINT', () => void end(false));
  process.on('SIGHUP', () => void end(false));

  const startedByNpm = process.env.npm_lifecycle_event !== undefined;
  const parent = process.ppid;
  const watch = () => {
    if (process.ppid !== parent) void end(false);
  };
  if (startedByNpm) setInterval(watch, parentWatchedEvery).unref();
}
