import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { second } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { CheckAnswer, CheckedFile, UploadedFile } from './uploaded-file.worker.ts';

/** A thread that checks files one after the other. It starts with the first file and ends when there has been none for a while. */
let thread: Promise<Piscina> | undefined;

async function startThread(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: fileURLToPath(new URL('./uploaded-file.worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30 * second,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
}

/** Recognizes an uploaded file by its content, and makes what is stored of it. @throws the errors of such a file */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size === 0) throw new ApplicationError('attachment.empty');
  thread ??= startThread();
  const uploaded: UploadedFile = {
    content: new Uint8Array(await file.arrayBuffer()),
    claimed: file.type.toLowerCase().split(';', 1)[0]?.trim() ?? '',
  };
  const answer: CheckAnswer = await (await thread).run(uploaded, { transferList: [uploaded.content.buffer] });
  if ('code' in answer) throw new ApplicationError(answer.code);
  return answer.file;
}
