import { emailPattern } from '@trellis/contract/core/schemas.ts';
import { type ImportColumn, type ImportField, importFields } from '@trellis/contract/school/imports/import.ts';
import { ApplicationError } from '../../base/errors.ts';
import { plain } from './headings.ts';
import type { FileRow } from './read-csv.ts';
import { usualField } from './usual-field.ts';

/** What a guide said earlier of columns with such a heading; null where they hold nothing that is wanted. */
export type Remembered = ReadonlyMap<string, ImportField | null>;

type Read = { columns: ImportColumn[]; people: readonly FileRow[]; has_headings: boolean };

const sampleRows = 3;
/** How many rows show what a column without a known heading holds. */
const looksAtRows = 50;

const isAddress = (cell: string): boolean => emailPattern.test(cell);

/** Cuts a file into its headings, if it has any, and its people, and says what the columns seem to hold. */
export function readColumns(rows: readonly FileRow[], remembered: Remembered): Read {
  const [first] = rows;
  if (!first) throw new ApplicationError('import.no_rows');
  // No column is called by an address.
  const has_headings = !first.cells.some(isAddress);
  const people = has_headings ? rows.slice(1) : rows;
  if (people.length === 0) throw new ApplicationError('import.no_rows');
  const width = Math.max(...rows.slice(0, looksAtRows).map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, n) => (has_headings ? (first.cells[n] ?? '') : ''));
  const columns = headings.map((heading, n) => ({
    heading: heading || `Column ${n + 1}`,
    samples: people.slice(0, sampleRows).map(({ cells }) => cells[n] ?? ''),
    field: fieldOf(heading, remembered),
  }));
  return { columns: withAddresses(eachOnce(columns), people), people, has_headings };
}

function fieldOf(heading: string, remembered: Remembered): ImportField | null {
  const said = remembered.get(plain(heading));
  return said === undefined ? (usualField(heading) ?? null) : said;
}

/** Of two columns that seem to hold the same, the first one does. */
const eachOnce = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map((column, n) =>
    columns.slice(0, n).some(({ field }) => field === column.field) ? { ...column, field: null } : column,
  );

/** Where no heading says that it is one of addresses, the first column that is full of them is. */
function withAddresses(columns: ImportColumn[], people: readonly FileRow[]): ImportColumn[] {
  if (columns.some(({ field }) => field === 'email')) return columns;
  const some = people.slice(0, looksAtRows);
  const full = (n: number) => some.filter(({ cells }) => isAddress(cells[n] ?? '')).length > some.length / 2;
  const found = columns.findIndex((_, n) => full(n));
  return columns.map((column, n) => (n === found ? { ...column, field: 'email' } : column));
}

/** The column of each field. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>>;

/** @throws import.no_email_column, import.column_twice */
export function mappingOf(fields: readonly (ImportField | null)[]): Mapping {
  const chosen = fields.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) throw new ApplicationError('import.column_twice');
  if (!chosen.includes('email')) throw new ApplicationError('import.no_email_column');
  const places = importFields.map((field) => [field, fields.indexOf(field)] as const);
  return Object.fromEntries(places.filter(([, place]) => place >= 0));
}
