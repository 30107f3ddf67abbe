import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { second } from '../clock.ts';
import type * as worker from './hashing.worker.ts';

/**
 * Threads that give way to the one that serves everybody, where the system has priorities for threads. The library's own
 * share theirs with files and compression, and take a core from it whenever they can. They start with the first password
 * and end when there has been none for a while.
 */
const threads = new Piscina({
  filename: fileURLToPath(new URL('./hashing.worker.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: availableParallelism(),
  idleTimeout: 30 * second,
  niceIncrement: 10,
});

type Task<Name extends keyof typeof worker> = Parameters<(typeof worker)[Name]>[0];

export const hash = (password: string, parameters: Options): Promise<string> =>
  threads.run({ password, parameters } satisfies Task<'hash'>, { name: 'hash' });

export const verify = (hash: string, password: string): Promise<boolean> =>
  threads.run({ password, hash } satisfies Task<'verify'>, { name: 'verify' });
