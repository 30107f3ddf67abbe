import { limits } from '@trellis/contract/core/limits.ts';
import type { ImportEncoding, ImportField, ImportFile } from '@trellis/contract/school/imports/import.ts';
import { ApplicationError } from '../../base/errors.ts';
import { type Knowledge, readColumns } from './columns/columns.ts';
import { tableOf } from './columns/table-column.ts';
import { decode } from './formats/decode.ts';
import { readCsv } from './formats/read-csv.ts';
import { readOneRoster } from './one-roster/one-roster.ts';
import { type Person, personOf, refuseRepeatedFields } from './person.ts';

export type FileToRead = Knowledge & {
  bytes: Uint8Array;
  /** The encoding that someone chose. */
  encoding: ImportEncoding | undefined;
  /** What each column holds, if someone chose that. */
  columns: readonly (ImportField | null)[] | undefined;
};

export type FileOfPeople = {
  file: ImportFile;
  people: Person[];
};

const sampleNames = 3;
/** Titles and repeated headings aren't people, so a file may have more rows than people. */
const rowsMax = 2 * limits.importRowsMax;

/** From the bytes of a file to its people: bytes → text → rows → columns → people. */
export async function readPeople(given: FileToRead): Promise<FileOfPeople> {
  const { bytes, encoding, columns, today, loginPattern } = given;
  const { rows, isSure, ...text } = await readRows(bytes, today, encoding);
  const table = tableOf(rows);
  if (table.people.length > limits.importRowsMax) throw new ApplicationError('import.too_many_rows');
  const read = readColumns(table.columns, given);
  if (!isSure) read.questions.unshift({ about: 'encoding', columns: [] });
  const fields = columns ?? read.columns.map(({ field }) => field);
  refuseRepeatedFields(fields);
  const people = table.people.map((row) => personOf(row, { ...given, fields, columns: table.columns }));
  return {
    file: {
      ...read,
      ...text,
      rows: table.people.length,
      has_headings: table.has_headings,
      without_address: people.filter(({ email, has_mailbox }) => email === '' || !has_mailbox).length,
      login_pattern: loginPattern,
      sample_names: namesIn(people),
    },
    people,
  };
}

async function readRows(bytes: Uint8Array, today: string, chosen: ImportEncoding | undefined) {
  if (isArchive(bytes)) return readOneRoster(bytes, today, chosen);
  const { text, ...read } = decode(bytes, chosen);
  return { rows: readCsv(text, rowsMax), ...read };
}

/** Names by which someone sees whether the encoding is right. */
function namesIn(people: readonly Person[]): string[] {
  const names = people.flatMap(({ full_name }) => full_name ?? []);
  const beyondAscii = names.filter((name) => /[^\0-\u{7F}]/u.test(name));
  return [...new Set([...beyondAscii, ...names])].slice(0, sampleNames);
}

/** The first bytes of a zip archive that isn't empty. */
const zip = 'PK\u{3}\u{4}';

/** Kinds of files that people choose by mistake, by their first bytes. */
const signatures = [
  ['%PDF', 'import.pdf'],
  ['\u{1F}\u{8B}', 'import.compressed'],
  ['7z\u{BC}\u{AF}', 'import.compressed'],
  ['Rar!', 'import.compressed'],
  ['BZh', 'import.compressed'],
  ['\u{FD}7zXZ', 'import.compressed'],
  ['\u{D0}\u{CF}\u{11}\u{E0}', 'import.spreadsheet'],
] as const;
const beginnings = [
  [/^\s*<(!doctype|html|head|body|table|meta|\?xml)/i, 'import.web_page'],
  [/^\s*(\{\s*"|\[\s*[{"[])/, 'import.json'],
] as const;

/** Whether a file is a zip archive rather than a text. @throws ApplicationError if it is neither */
function isArchive(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/^\u{EF}\u{BB}\u{BF}/u, '');
  const [, code] =
    signatures.find(([signature]) => start.startsWith(signature)) ??
    beginnings.find(([pattern]) => pattern.test(start)) ??
    [];
  if (code) throw new ApplicationError(code);
  return start.startsWith(zip);
}
