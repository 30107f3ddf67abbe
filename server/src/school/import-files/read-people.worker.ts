import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import { type FileOfPeople, type FileToRead, readPeople } from './read-people.ts';

/** Errors lose their class between threads, so their code is sent. */
export type ReadAnswer = { read: FileOfPeople } | { code: ErrorCode };

export default async function read(file: FileToRead): Promise<ReadAnswer> {
  try {
    return { read: await readPeople(file) };
  } catch (error) {
    if (error instanceof ApplicationError) return { code: error.code };
    throw error;
  }
}
