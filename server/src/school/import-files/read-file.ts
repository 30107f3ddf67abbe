import { limits } from '@trellis/contract/core/limits.ts';
import { ApplicationError } from '../../base/errors.ts';
import { readOneRoster } from './one-roster.ts';
import { type FileRow, readCsv } from './read-csv.ts';
import { isZip } from './unzip.ts';

/**
 * The rows of a file of people, which is a CSV file or a OneRoster archive.
 * @throws import.too_many_rows, and the errors of either reader
 */
export async function readRows(bytes: Uint8Array): Promise<FileRow[]> {
  if (!isZip(bytes)) return readCsv(bytes, limits.importRowsMax);
  const rows = await readOneRoster(bytes);
  if (rows.length - 1 > limits.importRowsMax) throw new ApplicationError('import.too_many_rows');
  return rows;
}
