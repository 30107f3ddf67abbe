import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { ZipFile } from 'yazl';

/*
 * Files of people as schools have them, with the expected result of each. README.md in their folder explains the keys.
 */

type Several<T> = T | readonly T[];

export type ExpectedRow = {
  email: string;
  name?: Several<string>;
  house?: Several<string | null>;
  role?: 'student' | 'guide';
  line?: number;
  result?: Several<'person' | 'refused' | 'left out'>;
};

export type ImportCase = {
  file: string;
  /** The content, where the file isn't in the folder. */
  text?: string;
  encoding?: 'utf16le';
  /** The content of an archive. */
  files?: Readonly<Record<string, string>>;
  kind: string;
  about: string;
  guides?: boolean;
  before?: { email: string; name: string; house?: string }[];
  earlier?: string[];
  rows?: ExpectedRow[];
  asks?: string;
  answer?: { columns: (ImportField | null)[]; rows: ExpectedRow[] };
  leavers?: { yes?: string[]; no?: string[] };
  cli?: boolean;
};

const folder = join(import.meta.dirname, 'import-cases');

export const caseFile = (name: string): string => join(folder, name);

async function bytesOf({ file, text, files, encoding }: Pick<ImportCase, 'file' | 'text' | 'files' | 'encoding'>) {
  if (text !== undefined) return Buffer.from(text, encoding);
  return files ? zipped(files) : readFileSync(caseFile(file));
}

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export const caseContent = async (one: Parameters<typeof bytesOf>[0]): Promise<string> =>
  (await bytesOf(one)).toString('base64');

export const importCases: readonly ImportCase[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
