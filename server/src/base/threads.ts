import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { second } from './clock.ts';

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

const usual = {
  minThreads: 0,
  idleTimeout: 30 * second,
  // Piscina tries `require()` before `import()`, and Node aborts if a thread is ended while it requires an ES module.
  execArgv: ['--no-require-module'],
};

/**
 * Threads for work that would hold up everyone else. They start with the first task and end when there has been none for a
 * while.
 */
export function threadsOf(worker: URL, options: Options): () => Promise<Piscina> {
  let threads: Promise<Piscina> | undefined;
  const start = async () => {
    const { Piscina } = await import('piscina');
    return new Piscina({ ...usual, ...options, filename: fileURLToPath(worker) });
  };
  return () => (threads ??= start());
}
