import { emailPattern } from '@trellis/contract/core/schemas.ts';
import type { FileRow } from '../formats/read-csv.ts';
import { type Heading, headingOf } from './heading-meaning.ts';
import { isSpanishColumn } from './roles.ts';

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

/** How many rows are inspected to guess what a column holds. */
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

export function tableColumn(at: number, heading: string, people: readonly FileRow[]): TableColumn {
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

/** Whether most filled cells pass a test. */
export const mostly = ({ filled }: TableColumn, test: (cell: string) => boolean): boolean =>
  filled.length > 0 && filled.filter(test).length * 2 >= filled.length;
