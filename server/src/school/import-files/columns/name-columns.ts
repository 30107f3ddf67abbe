import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { type Meaning, plain } from './heading-words.ts';
import { agree, ask, type Draft, isAddress, isChosen, mostly, type TableColumn } from './table-column.ts';

type NameField = Extract<ImportField, `${string}name` | 'last_name_prefix'>;

const isNameField = (meaning: Meaning | undefined): meaning is NameField =>
  meaning !== undefined && meaning !== 'name' && meaning.includes('name');

/** Headings of names that people use come before those of legal names. */
const legal = /legal|official|sortable/i;
const preferred = /preferred|chosen/i;

/** Chooses the columns of names, and asks where that isn't clear. */
export function chooseNames(draft: Draft, open: readonly TableColumn[]) {
  const isNamed = [...draft.fields.values()].some((field) => field.includes('name'));
  const columns = open.filter((column) => !draft.fields.has(column));
  const candidates = columns.filter((column) => column.whose !== 'somebody else' && holdsNames(column));
  const fields = new Map<TableColumn, NameField>();
  const rivals: TableColumn[] = [];
  for (const [field, meant] of Map.groupBy(candidates, (column) => nameFieldOf(column, candidates))) {
    const [best, ...others] = meant.sort((a, b) => rankOf(a) - rankOf(b) || b.filled.length - a.filled.length);
    if (!best || !field) continue;
    fields.set(best, field);
    const differing = others.filter(
      (other) => !agree(best, other) && (rankOf(other) === rankOf(best) || isFuller(other, best)),
    );
    if (differing.length > 0) rivals.push(best, ...differing);
  }
  // If no column has first names, preferred names are the first names.
  const isFirst = ![...fields.values()].includes('first_name');
  if (isFirst) for (const [column, field] of fields) if (field === 'preferred_name') fields.set(column, 'first_name');
  for (const column of rivals) fields.delete(column);
  for (const [column, field] of fields) if (!isChosen(draft, field)) draft.fields.set(column, field);
  if (isNamed) return;
  if (rivals.length > 0) return ask(draft, 'name', rivals);
  // Someone has to say which unknown column is the name, or look at names such as 'Ada Lovelace (8A)'.
  const unknown = columns.filter((column) =>
    candidates.includes(column)
      ? column.meaning === undefined || column.meaning === 'email'
      : column.whose !== 'somebody else' && column.meaning?.includes('name') && column.filled.length > 0,
  );
  if (unknown.length > 0 && !isWhole([...fields.values()])) ask(draft, 'name', unknown);
}

/** A last name alone is no full name. */
const isWhole = (fields: readonly NameField[]): boolean =>
  fields.includes('full_name') || (fields.includes('first_name') && fields.includes('last_name'));

const rankOf = ({ heading }: TableColumn): number => (preferred.test(heading) ? 0 : legal.test(heading) ? 2 : 1);

/** Whether names would be lost without this column, as where only some people have a preferred name. */
const isFuller = (one: TableColumn, other: TableColumn): boolean => one.filled.length > other.filled.length;

const holdsNames = (column: TableColumn): boolean =>
  mostly(column, (cell) => /^\P{Nd}*\p{L}\P{Nd}*\d*$/u.test(cell) && !isAddress(cell));

function nameFieldOf(column: TableColumn, columns: readonly TableColumn[]): NameField | undefined {
  const { meaning } = column;
  if (meaning !== 'name') return isNameField(meaning) ? meaning : undefined;
  const firsts = columns.filter((one) => one.meaning === 'first_name' || one.meaning === 'preferred_name');
  const lasts = columns.filter((one) => one.meaning === 'last_name');
  const parts = [...firsts, ...lasts];
  if (parts.length === 0 || parts.some((part) => contains(column, part))) return 'full_name';
  if (lasts.length === 0) return 'last_name';
  return firsts.length === 0 ? 'first_name' : 'full_name';
}

/** Whether most cells of a column contain those of another. */
function contains(whole: TableColumn, part: TableColumn): boolean {
  const pairs = whole.cells
    .map((cell, n) => [plain(cell), plain(part.cells[n] ?? '')] as const)
    .filter(([, one]) => one !== '');
  const containing = pairs.filter(([all, one]) => all !== one && ` ${all} `.includes(` ${one} `));
  return pairs.length > 0 && containing.length * 2 > pairs.length;
}
