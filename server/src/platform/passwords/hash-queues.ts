import pLimit from 'p-limit';
import { ApplicationError } from '../../base/errors.ts';

/** `logins` is for everything but sign-ups, which anyone can send without limit. */
export type QueueName = 'logins' | 'signups';

/** How many may wait before the server answers that it is busy: some seconds' worth. */
const longest: Readonly<Record<QueueName, number>> = { logins: 200, signups: 100 };
const retryAfterS = 5;

/**
 * Runs few hashes at once, so that a storm of logins leaves a core to everything else, and a storm of sign-ups delays no
 * login.
 */
export function createHashQueues(cores: number) {
  const queues = { logins: pLimit(Math.max(1, cores - 1)), signups: pLimit(1) };
  const run = async <T>(name: QueueName, work: () => Promise<T>): Promise<T> => {
    const queue = queues[name];
    if (queue.pendingCount >= longest[name]) throw new ApplicationError('server.overloaded', retryAfterS);
    return queue(work);
  };
  /** How many wait for their turn. */
  const waiting = () => ({ logins: queues.logins.pendingCount, signups: queues.signups.pendingCount });
  return Object.assign(run, { waiting });
}
