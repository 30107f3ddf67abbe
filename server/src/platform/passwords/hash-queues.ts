import { ApplicationError } from '../../base/errors.ts';

/** `logins` is for everything but sign-ups, which anyone can send without limit. */
export type QueueName = 'logins' | 'signups';

/** In order of priority. */
const names = ['logins', 'signups'] as const;

/** How many may wait before the server answers that it is busy: some seconds' worth. */
const longest: Readonly<Record<QueueName, number>> = { logins: 200, signups: 100 };
const retryAfterS = 5;

/**
 * Runs one hash per core at a time, so that a storm of logins doesn't stop everything else. A sign-up begins only if no
 * login waits, and leaves a core free, so that a storm of sign-ups doesn't delay logins.
 */
export function createHashQueues(cores: number) {
  const atOnce: Readonly<Record<QueueName, number>> = { logins: cores, signups: Math.max(1, cores - 1) };
  const waiting: Record<QueueName, (() => Promise<void>)[]> = { logins: [], signups: [] };
  const running: Record<QueueName, number> = { logins: 0, signups: 0 };

  const mayBegin = (name: QueueName) => running.logins + running.signups < cores && running[name] < atOnce[name];

  function beginNext(): void {
    for (const name of names) {
      while (mayBegin(name)) {
        const work = waiting[name].shift();
        if (!work) break;
        running[name] += 1;
        void work().finally(() => {
          running[name] -= 1;
          beginNext();
        });
      }
    }
  }

  const run = <T>(name: QueueName, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting[name].length >= longest[name]) throw new ApplicationError('server.overloaded', retryAfterS);
      waiting[name].push(() => work().then(resolve, reject));
      beginNext();
    });
  /** How many wait for their turn. */
  return Object.assign(run, { waiting: () => ({ logins: waiting.logins.length, signups: waiting.signups.length }) });
}
