import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { second } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { CheckAnswer, CheckedFile, UploadedFile } from './uploaded-file.worker.ts';

/** Threads that check a file each. They start with the first file and end when there has been none for a while. */
let threads: Promise<Piscina> | undefined;

async function startThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: fileURLToPath(new URL('./uploaded-file.worker.ts', import.meta.url)),
    minThreads: 0,
    // A core is left for everyone else.
    maxThreads: Math.min(Math.max(availableParallelism() - 1, 1), 3),
    idleTimeout: 30 * second,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
}

/** Recognizes an uploaded file by its content, and makes what is stored of it. @throws the errors of such a file */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size === 0) throw new ApplicationError('attachment.empty');
  threads ??= startThreads();
  const uploaded: UploadedFile = {
    content: new Uint8Array(await file.arrayBuffer()),
    claimed: file.type.toLowerCase().split(';', 1)[0]?.trim() ?? '',
  };
  const answer: CheckAnswer = await (await threads).run(uploaded, { transferList: [uploaded.content.buffer] });
  if ('code' in answer) throw new ApplicationError(answer.code);
  return answer.file;
}
