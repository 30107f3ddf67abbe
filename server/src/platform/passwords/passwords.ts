import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApplicationError } from '../../base/errors.ts';
import { threadsOf } from '../../base/threads.ts';

/** argon2id, the library's default algorithm; m in KiB. OWASP's recommendation of 46 MiB with one pass. */
const recommended = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Keyboards differ in how they send an accented letter. */
const composed = (password: string): string => password.normalize('NFC');

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost = recommended) {
  const queued = createHashQueues(availableParallelism());
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  /** Stored for an account without a password: it matches none, and takes as long as any other. */
  const noPassword = `${current}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    noPassword,
    /** @param queue sign-ups have a queue of their own */
    hash: async (password: string, queue: QueueName = 'logins'): Promise<string> =>
      queued(queue, () => hash(composed(password), cost)),
    /** Takes as long for `undefined`, an account that doesn't exist, as for a real hash. */
    async matches(stored: string | undefined, password: string): Promise<boolean> {
      const right = await queued('logins', () => verify(stored ?? noPassword, composed(password)));
      return right && stored !== undefined;
    },
    /** Whether the hash was made with other parameters than the current ones. */
    isOutdated: (stored: string): boolean => !stored.startsWith(current),
    waiting: queued.waiting,
  };
}

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
    if (queue.pendingCount >= longest[name]) throw new ApplicationError('server.overloaded', { retryAfterS });
    return queue(work);
  };
  const waiting = () => ({ logins: queues.logins.pendingCount, signups: queues.signups.pendingCount });
  return Object.assign(run, { waiting });
}

/** The library itself would use Node's threads for files and compression, which compete with the main thread. */
const threads = threadsOf(new URL('./hashing.worker.ts', import.meta.url), {
  maxThreads: availableParallelism(),
  // A hash makes hardly any objects, so a larger space for new ones would only take up memory.
  resourceLimits: { maxYoungGenerationSizeMb: 1 },
  // A lower priority than the main thread's, where the system supports that.
  niceIncrement: 10,
});

export const hash = async (password: string, parameters: Options): Promise<string> =>
  (await threads()).run({ password, parameters }, { name: 'hash' });

const verify = async (hash: string, password: string): Promise<boolean> =>
  (await threads()).run({ password, hash }, { name: 'verify' });
