import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { second } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { FileOfPeople, FileToRead } from './read-people.ts';
import type { ReadAnswer } from './read-people.worker.ts';

/** Far more than the largest file takes that we allow. */
const memoryMb = 512;

/**
 * A thread that reads files, one after the other, so that nobody else waits and a hostile file can't take the memory of the
 * server. It starts with the first file and ends when there has been none for a while.
 */
let thread: Promise<Piscina> | undefined;

async function startThread(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: fileURLToPath(new URL('./read-people.worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30 * second,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4 },
  });
}

export async function readInWorker(file: FileToRead): Promise<FileOfPeople> {
  thread ??= startThread();
  const answer: ReadAnswer = await (await thread).run(file).catch((error: unknown) => {
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isOutOfMemory ? new ApplicationError('import.too_complex') : error;
  });
  if ('code' in answer) throw new ApplicationError(answer.code);
  return answer.read;
}
