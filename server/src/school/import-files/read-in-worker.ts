import { ApplicationError } from '../../base/errors.ts';
import { threadsOf } from '../../base/threads.ts';
import type { FileOfPeople, FileToRead } from './read-people.ts';
import type { ReadAnswer } from './read-people.worker.ts';

/** Far more than the largest allowed file takes. */
const memoryMb = 512;

/** This thread reads files one after the other, and a hostile file in it can't take the server's memory. */
const thread = threadsOf(new URL('./read-people.worker.ts', import.meta.url), {
  maxThreads: 1,
  resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4 },
});

export async function readInWorker(file: FileToRead): Promise<FileOfPeople> {
  const answer: ReadAnswer = await (await thread()).run(file).catch((error: unknown) => {
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isOutOfMemory ? new ApplicationError('import.too_complex') : error;
  });
  if ('code' in answer) throw new ApplicationError(answer.code);
  return answer.read;
}
