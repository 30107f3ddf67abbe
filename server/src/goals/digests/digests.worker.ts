import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Context } from '../../platform/context.ts';
import { queueDigests } from './digests.ts';

const checkEveryMs = 10 * second;

/** Queues the digests that are due, every few seconds. */
export function startDigests(context: Context, log: Log): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  const check = () => {
    running ??= queueDigests(context)
      .catch((error: unknown) => log.warn({ err: error }, 'digests of notifications could not be queued'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(check, checkEveryMs).unref();
  check();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
