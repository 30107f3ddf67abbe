import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';

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

export const caseContent = (name: string): string => readFileSync(caseFile(name)).toString('base64');

export const importCases: readonly ImportCase[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
