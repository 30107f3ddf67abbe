import { availableParallelism } from 'node:os';
import { ApplicationError } from '../../base/errors.ts';
import { threadsOf } from '../../base/threads.ts';
import type { CheckAnswer, CheckedFile, UploadedFile } from './uploaded-file.worker.ts';

const threads = threadsOf(new URL('./uploaded-file.worker.ts', import.meta.url), {
  // A core is left for everyone else.
  maxThreads: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  resourceLimits: { maxOldGenerationSizeMb: 128 },
});

/** Recognizes an uploaded file by its content, and makes what is stored of it. @throws the errors of such a file */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size === 0) throw new ApplicationError('attachment.empty');
  const uploaded: UploadedFile = {
    content: new Uint8Array(await file.arrayBuffer()),
    claimed: file.type.toLowerCase().split(';', 1)[0]?.trim() ?? '',
  };
  const answer: CheckAnswer = await (await threads()).run(uploaded, { transferList: [uploaded.content.buffer] });
  if ('code' in answer) throw new ApplicationError(answer.code);
  return answer.file;
}
