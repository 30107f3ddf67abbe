import { emailPattern } from '@trellis/contract/core/schemas.ts';
import { type ImportColumn, type ImportField, importFields } from '@trellis/contract/school/imports/import.ts';
import { ApplicationError } from '../../base/errors.ts';
import { plain } from './headings.ts';
import type { FileRow } from './read-csv.ts';
import { usualField } from './usual-field.ts';

/** The fields that guides chose before for these headings; null for a column that was ignored. */
export type Remembered = ReadonlyMap<string, ImportField | null>;

type Read = { columns: ImportColumn[]; people: readonly FileRow[]; has_headings: boolean };

const sampleRows = 3;
/** How many rows are inspected to guess a column's field. */
const inspectedRows = 50;

const isAddress = (cell: string): boolean => emailPattern.test(cell);

/** Splits a file into headings, if it has any, and people, and guesses the field of each column. */
export function readColumns(rows: readonly FileRow[], remembered: Remembered): Read {
  const [first] = rows;
  if (!first) throw new ApplicationError('import.no_rows');
  // A row with an address is no row of headings.
  const has_headings = !first.cells.some(isAddress);
  const people = has_headings ? rows.slice(1) : rows;
  if (people.length === 0) throw new ApplicationError('import.no_rows');
  const width = Math.max(...rows.slice(0, inspectedRows).map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, n) => (has_headings ? (first.cells[n] ?? '') : ''));
  const columns = headings.map((heading, n) => ({
    heading: heading || `Column ${n + 1}`,
    samples: people.slice(0, sampleRows).map(({ cells }) => cells[n] ?? ''),
    field: fieldOf(heading, remembered),
  }));
  return { columns: withAddresses(withoutRepeats(columns), people), people, has_headings };
}

function fieldOf(heading: string, remembered: Remembered): ImportField | null {
  const chosen = remembered.get(plain(heading));
  return chosen === undefined ? (usualField(heading) ?? null) : chosen;
}

/** Gives each field only to the first column that seems to hold it. */
const withoutRepeats = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map((column, n) =>
    columns.slice(0, n).some(({ field }) => field === column.field) ? { ...column, field: null } : column,
  );

/** If no heading names the email column, takes the first column that is mostly addresses. */
function withAddresses(columns: ImportColumn[], people: readonly FileRow[]): ImportColumn[] {
  if (columns.some(({ field }) => field === 'email')) return columns;
  const some = people.slice(0, inspectedRows);
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
  const positions = importFields.map((field) => [field, fields.indexOf(field)] as const);
  return Object.fromEntries(positions.filter(([, position]) => position >= 0));
}
