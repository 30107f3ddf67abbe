import { second } from '../base/clock.ts';

const parentWatchedEvery = second;
/** The program ends within ten seconds, whatever a client or the database does. */
const exitTimeout = 9.5 * second;

/**
 * Ends the program cleanly, once: on Ctrl-C, on SIGTERM, when its terminal is closed, and when its parent has ended.
 * The last is for npm, which passes a signal on to the shell of its script, and that shell ends without passing it on.
 * @param stop closes what is open; `notice` if a program asked for it, so that nobody is waiting at a terminal
 */
export function stopCleanly(stop: (how: { notice: boolean }) => Promise<void>): void {
  let stopping = false;
  const end = async (notice: boolean) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), exitTimeout).unref();
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
