import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Context } from '../../platform/context.ts';
import { queueDigests } from './digests.ts';

const lookEveryMs = 10 * second;

/** Queues mails that tell people what happened, when they are due. */
export function startDigests(context: Context, log: Log): { stop: () => Promise<void> } {
  let underWay: Promise<void> | undefined;
  const look = () => {
    underWay ??= queueDigests(context)
      .catch((error: unknown) => log.warn({ err: error }, 'what people are told could not be put into mails'))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(look, lookEveryMs).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
