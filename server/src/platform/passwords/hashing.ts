import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Options } from '@node-rs/argon2';
import type { Piscina } from 'piscina';
import { second } from '../../base/clock.ts';
import type * as worker from './hashing.worker.ts';

/**
 * Threads with a lower priority than the main thread, where the system supports that. The library's own would share the
 * threads of files and compression, and compete with the main thread. They start with the first password and end when
 * there has been none for a while.
 */
let threads: Promise<Piscina> | undefined;

async function startThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: fileURLToPath(new URL('./hashing.worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: availableParallelism(),
    // A hash makes hardly any objects, so a larger space for new ones would only take up memory.
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
    idleTimeout: 30 * second,
    niceIncrement: 10,
  });
}

async function inThread<Name extends keyof typeof worker>(name: Name, task: Task<Name>) {
  threads ??= startThreads();
  return (await threads).run(task, { name });
}

type Task<Name extends keyof typeof worker> = Parameters<(typeof worker)[Name]>[0];

export const hash = (password: string, parameters: Options): Promise<string> =>
  inThread('hash', { password, parameters });

export const verify = (hash: string, password: string): Promise<boolean> => inThread('verify', { password, hash });
