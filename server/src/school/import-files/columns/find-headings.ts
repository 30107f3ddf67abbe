import { ApplicationError } from '../../../base/errors.ts';
import { withoutMarks } from '../formats/cell-marks.ts';
import type { FileRow } from '../formats/read-csv.ts';
import { headingOf } from './heading-meaning.ts';
import { roleOf } from './roles.ts';
import { isAddress, type TableColumn, tableColumn } from './table-column.ts';

export type Table = { columns: TableColumn[]; people: readonly FileRow[]; has_headings: boolean };

/** How many rows a title above the headings may take. */
const titleRowsMax = 10;

/**
 * Splits the rows of a file into headings, if it has any, and people. Titles above the headings are left out.
 * @throws import.no_rows
 */
export function tableOf(rows: readonly FileRow[]): Table {
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

/** The position of the row of headings. */
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
  // Unknown headings are told from a person without an address by what is above the addresses.
  const column = rows[firstAddress]?.cells.findIndex(isAddress) ?? -1;
  return cells[column] ? first : undefined;
}

/** A role such as 'Student' may stand in a row of people as well. */
const isKnownHeading = (cell: string): boolean => {
  const { meaning, isAddress: isAboveAddresses } = headingOf(cell);
  return (meaning !== undefined || isAboveAddresses) && roleOf(cell) === undefined;
};

/** How many rows at the start have a single cell, while the rows below have more. */
function titlesAbove(rows: readonly FileRow[]): number {
  const filled = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length;
  if (!rows.some((row) => filled(row) > 1)) return 0;
  const isTitle = (row: FileRow) => filled(row) === 1 && !row.cells.some(isAddress);
  const first = rows.slice(0, titleRowsMax).findIndex((row) => !isTitle(row));
  return Math.max(first, 0);
}
