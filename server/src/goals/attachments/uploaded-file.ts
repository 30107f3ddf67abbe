import { availableParallelism } from 'node:os';
import { onOneLine } from '@trellis/contract/core/hidden-characters.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
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
  const refused = (code: ErrorCode) => new ApplicationError(code, { values: { file: onOneLine(file.name) } });
  if (file.size === 0) throw refused('attachment.file_empty');
  const uploaded: UploadedFile = {
    content: new Uint8Array(await file.arrayBuffer()),
    claimed: file.type.toLowerCase().split(';', 1)[0]?.trim() ?? '',
  };
  const answer: CheckAnswer = await (await threads()).run(uploaded, { transferList: [uploaded.content.buffer] });
  if ('code' in answer) throw refused(answer.code);
  return answer.file;
}
