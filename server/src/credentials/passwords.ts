import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApplicationError } from '../errors.ts';

/** argon2id, the library's default algorithm; m in KiB. OWASP's recommendation of 46 MiB with one pass. */
const parameters = {
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
} satisfies Options;

const current = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** How many may wait for their turn before the server says that it is busy: some seconds' worth. */
const longestQueue = 200;
const retryAfterS = 5;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes as long for `undefined`, an account that doesn't exist, as for a real hash. */
  matches: (hash: string | undefined, password: string) => Promise<boolean>;
  /** The hash was made with other parameters than those in force. */
  isOutdated: (hash: string) => boolean;
};

/** Hashes on as many cores as there are and no more, so that a storm of logins doesn't stop the rest. */
export function createPasswords(): Passwords {
  const turn = pLimit(availableParallelism());
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (turn.pendingCount >= longestQueue) throw new ApplicationError('server.overloaded', retryAfterS);
    return turn(work);
  };
  const nobodys = hash(crypto.randomUUID(), parameters);
  return {
    hash: async (password) => queued(() => hash(password, parameters)),
    matches: async (stored, password) => {
      const against = stored ?? (await nobodys);
      const right = await queued(() => verify(against, password));
      return right && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(current),
  };
}
