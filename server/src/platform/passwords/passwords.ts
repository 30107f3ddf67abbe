import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { createHashQueues, type QueueName } from './hash-queues.ts';
import { hash, verify } from './hashing.ts';

type Cost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id, the library's default algorithm; m in KiB. OWASP's recommendation of 46 MiB with one pass. */
const recommended: Cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Keyboards differ in how they send an accented letter. */
const composed = (password: string): string => password.normalize('NFC');

export type Passwords = {
  /** @param queue sign-ups have a queue of their own */
  hash: (password: string, queue?: QueueName) => Promise<string>;
  /** Takes as long for `undefined`, an account that doesn't exist, as for a real hash. */
  matches: (hash: string | undefined, password: string) => Promise<boolean>;
  /** How many wait for their turn. */
  waiting: () => Readonly<Record<QueueName, number>>;
  /** Whether the hash was made with other parameters than the current ones. */
  isOutdated: (hash: string) => boolean;
};

export function createPasswords(cost = recommended): Passwords {
  const queued = createHashQueues(availableParallelism());
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  /** Compared with the password for an account that doesn't exist: it matches none and takes as long. */
  const dummyHash = `${current}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    hash: async (password, queue = 'logins') => queued(queue, () => hash(composed(password), cost)),
    matches: async (stored, password) => {
      const right = await queued('logins', () => verify(stored ?? dummyHash, composed(password)));
      return right && stored !== undefined;
    },
    waiting: queued.waiting,
    isOutdated: (stored) => !stored.startsWith(current),
  };
}
