import { emailPattern } from '@trellis/contract/core/schemas.ts';
import type { ImportField, ImportQuestion } from '@trellis/contract/school/imports/import.ts';
import { ApplicationError } from '../../../base/errors.ts';
import { type FileRow, withoutMarks } from '../formats/read-csv.ts';
import { type Heading, headingOf } from './heading-meaning.ts';
import { isSpanishColumn, roleFromFile } from './roles.ts';

/** A column of a file with what is known about it from its heading and its cells. */
export type TableColumn = Heading & {
  at: number;
  heading: string;
  /** The cells of the first people, in order. */
  cells: readonly string[];
  filled: readonly string[];
  /** Whether roles in it are Spanish words. */
  isSpanish: boolean;
  /** Whether most of its filled cells are addresses. */
  holdsAddresses: boolean;
};

const inspectedRows = 2000;
const emailMax = 255;

/** An address as files write it: with `mailto:` before it, a semicolon after it, or behind a name as in `Ada <ada@school.example>`. */
export const addressIn = (cell: string): string =>
  (/<([^<>]{1,255})>[;,]?$/.exec(cell)?.[1] ?? cell).replace(/^'?(mailto:|smtp:)?|(\?[^@]*|[;,])$/gi, '').trim();

/** The addresses in a cell, each once, if there are several; otherwise what may be its address. */
export function addressesIn(cell: string): string[] {
  const parts = cell.split(/[\s;,|/<>()]+/).map(addressIn);
  const byKey = new Map(parts.filter(isAddress).map((address) => [address.toLowerCase(), address]));
  const isRepeated = byKey.size === 1 && parts.every((part) => part === '' || isAddress(part));
  return byKey.size > 1 || isRepeated ? [...byKey.values()] : [addressIn(cell)];
}

export const isAddress = (cell: string): boolean => cell.length <= 2 * emailMax && emailPattern.test(addressIn(cell));

function tableColumn(at: number, heading: string, people: readonly FileRow[]): TableColumn {
  const some = people.slice(0, inspectedRows).filter(({ left_out }) => left_out === undefined);
  const cells = some.map((row) => row.cells[at] ?? '');
  const filled = cells.filter((cell) => cell !== '');
  const addresses = filled.filter(isAddress).length;
  return {
    ...headingOf(heading),
    at,
    heading,
    cells,
    filled,
    isSpanish: isSpanishColumn(heading, filled),
    holdsAddresses: addresses > 0 && addresses * 2 >= filled.length,
  };
}

/** Whether two columns never say different things about a person. */
export const agree = (one: TableColumn, other: TableColumn): boolean =>
  one.cells.every((cell, n) => {
    const [a, b] = [cell, other.cells[n] ?? ''].map((text) => addressIn(text).toLowerCase());
    return a === '' || b === '' || a === b;
  });

export const mostly = ({ filled }: TableColumn, test: (cell: string) => boolean): boolean =>
  filled.length > 0 && filled.filter(test).length * 2 >= filled.length;

/** What is decided so far: the field of each column, and what someone has to choose. */
export type Draft = { fields: Map<TableColumn, ImportField>; questions: ImportQuestion[] };

export const isChosen = ({ fields }: Draft, field: ImportField): boolean => [...fields.values()].includes(field);

/** Asks someone to choose among these columns. */
export function ask({ questions }: Draft, about: ImportQuestion['about'], columns: readonly TableColumn[]): void {
  questions.push({ about, columns: [...new Set(columns.map(({ at }) => at))].sort((a, b) => a - b) });
}

/** How many rows a title above the headings may take. */
const titleRowsMax = 10;

/** Splits the rows of a file into headings, if it has any, and people. Titles above the headings are left out. */
export function tableOf(rows: readonly FileRow[]) {
  const at = headingsAt(rows);
  const headings = at === undefined ? [] : (rows[at]?.cells ?? []);
  // A report of several pages repeats its headings.
  const isRepeated = ({ cells }: FileRow) => cells.length > 0 && cells.join('\n') === headings.join('\n');
  const people = rows
    .slice(at === undefined ? titlesAbove(rows) : at + 1)
    .filter((row) => !isRepeated(row))
    .map((row) => ({ ...row, cells: withoutMarks(row.cells) }));
  if (people.length === 0) throw new ApplicationError('import.no_rows');
  const width = people.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const columns = Array.from({ length: width }, (_, n) => tableColumn(n, headings[n] ?? '', people));
  return { columns, people, has_headings: at !== undefined };
}

function headingsAt(rows: readonly FileRow[]): number | undefined {
  const firstAddress = rows.findIndex(({ cells }) => cells.some(isAddress));
  const before = firstAddress < 0 ? rows.length : firstAddress;
  const some = rows.slice(0, Math.min(before, titleRowsMax)).map(({ cells }) => cells);
  const known = some.findIndex((cells) => cells.filter(isKnownHeading).length >= 2);
  if (known >= 0) return known;
  const first = titlesAbove(rows);
  const cells = some[first];
  if (!cells) return undefined;
  if (cells.some(isKnownHeading) || firstAddress < 0) return first;
  // Unknown headings have a cell above the addresses, unlike a person without an address.
  const column = rows[firstAddress]?.cells.findIndex(isAddress) ?? -1;
  return cells[column] ? first : undefined;
}

/** Whether a cell can only be a heading. A role such as 'Student' may be in a row of people as well. */
const isKnownHeading = (cell: string): boolean => {
  const { meaning, isAddress: isAboveAddresses } = headingOf(cell);
  return (meaning !== undefined || isAboveAddresses) && roleFromFile(cell) === undefined;
};

/** How many rows at the start have a single cell, while the rows below have more. */
function titlesAbove(rows: readonly FileRow[]): number {
  const filled = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length;
  if (!rows.some((row) => filled(row) > 1)) return 0;
  const isTitle = (row: FileRow) => filled(row) === 1 && !row.cells.some(isAddress);
  const first = rows.slice(0, titleRowsMax).findIndex((row) => !isTitle(row));
  return Math.max(first, 0);
}
