import { type ImportColumn, type ImportField, isRepeatable } from '@trellis/contract/school/imports/import.ts';
import { chooseEmail } from './email-column.ts';
import { plain, severalClasses } from './heading-words.ts';
import { chooseNames } from './name-columns.ts';
import { chooseRole } from './role-columns.ts';
import { isGone, saysFormer } from './statuses.ts';
import { addressIn, ask, type Draft, isChosen, mostly, type TableColumn } from './table-column.ts';

type Remembered = ReadonlyMap<string, ImportField | null>;

const sampleRows = 3;
const sampleMax = 200;
/** If at least one in this many people is in several classes, the classes are probably courses. */
const courseShare = 5;
const year = /^(year|grade|jahrgang|(klassen)?stufe|niveau|nivel|grado|curso|ano|leerjaar|学年|학년|年级)( |$)/;
const allYears = /^(house|haus|maison|casa|huis|hus)( |$)/;
const secret = /passw|kennwort|mot de passe|contrase|wachtwoord|senha|haslo|\bpin\b/i;

/** What it takes to understand a file, besides the file itself. */
export type Knowledge = {
  remembered: Remembered;
  /** Makes logins for people without an address. */
  loginPattern: string | null;
  today: string;
};

/** Decides by headings and cells what each column holds, and asks where that isn't clear. */
export function readColumns(columns: readonly TableColumn[], { remembered, loginPattern, today }: Knowledge) {
  const recalled = recall(columns, remembered);
  const draft: Draft = { fields: new Map(), questions: [] };
  for (const [column, field] of recalled) if (field) draft.fields.set(column, field);
  const open = columns.filter((column) => !recalled.has(column));
  chooseRole(draft, open);
  chooseNumber(draft, open);
  chooseEmail(draft, open, loginPattern !== null && isChosen(draft, 'number'));
  chooseNames(draft, open);
  const house_columns = chooseHouse(draft, open);
  for (const column of open) {
    const isKnown = (cell: string) => isGone(column.heading, cell, today) !== undefined;
    if (column.meaning === 'status' && (mostly(column, isKnown) || column.filled.some(saysFormer)))
      draft.fields.set(column, 'status');
  }
  return {
    columns: columns.map((column) => shown(column, draft.fields.get(column))),
    questions: draft.questions,
    house_columns,
  };
}

/** The choices from earlier files. Two columns with one heading can't be told apart, so they get no earlier choice. */
function recall(columns: readonly TableColumn[], remembered: Remembered): Map<TableColumn, ImportField | null> {
  const keys = columns.map(({ heading }) => plain(heading));
  const recalled = new Map<TableColumn, ImportField | null>();
  for (const column of columns) {
    const key = plain(column.heading);
    const field = key === '' || keys.filter((one) => one === key).length > 1 ? undefined : remembered.get(key);
    const isTaken = field && !isRepeatable(field) && [...recalled.values()].includes(field);
    const isElsewhere =
      field === 'email' && !column.holdsAddresses && columns.some(({ holdsAddresses }) => holdsAddresses);
    if (field !== undefined && !isTaken && !isElsewhere) recalled.set(column, field);
  }
  return recalled;
}

/** 1, 2, 3 and so on under 'No.' are positions in this list; in the next list, other people have them. */
const isPlaceInList = ({ heading, cells }: TableColumn): boolean =>
  plain(heading) === 'no' && cells.every((cell, n) => Number(cell) === n + 1);

function chooseNumber(draft: Draft, open: readonly TableColumn[]): void {
  const number = open.find(
    (column) =>
      column.meaning === 'number' &&
      column.filled.length > 0 &&
      new Set(column.filled).size * 2 > column.filled.length &&
      !isPlaceInList(column),
  );
  if (number && !isChosen(draft, 'number')) draft.fields.set(number, 'number');
}

/** @returns the columns among which a guide may choose */
function chooseHouse(draft: Draft, open: readonly TableColumn[]): number[] {
  if (isChosen(draft, 'house')) return [];
  const meant = open.filter((column) => column.meaning === 'house' && !draft.fields.has(column));
  const filled = meant.filter((column) => column.filled.length > 0);
  const house = filled[0] ?? meant[0];
  if (!house) return [];
  draft.fields.set(house, 'house');
  const isInDoubt = isListOfCourses(draft, house) || isInSeveralYears(house, open) || isMerged(house);
  if (isInDoubt || house.filled.some((cell) => severalClasses(cell, house.heading))) ask(draft, 'house', [house]);
  return filled.length > 1 ? filled.map(({ at }) => at) : [];
}

/** Whether only the first person of each class names it, since a spreadsheet had merged cells, which no roster has. */
const isMerged = ({ heading, cells, filled }: TableColumn): boolean =>
  heading !== 'Homeroom' &&
  cells[0] !== '' &&
  filled.length > 1 &&
  new Set(filled).size === filled.length &&
  cells.length >= 4 * filled.length;

/** Whether a class such as 'A' exists in several years, by another column. A 'House' is exempt: it has all years. */
function isInSeveralYears({ heading, filled, cells }: TableColumn, open: readonly TableColumn[]): boolean {
  if (allYears.test(plain(heading)) || filled.some((cell) => cell.length > 1)) return false;
  const years = open.find((one) => year.test(plain(one.heading)) && one.filled.length > 0);
  const pairs = cells.map((cell, n) => (cell === '' ? '' : `${cell} ${years?.cells[n]}`));
  return new Set(pairs).size > new Set(cells).size;
}

/** Whether so many people are in several classes that these are probably courses. */
function isListOfCourses({ fields }: Draft, { cells }: TableColumn): boolean {
  const email = [...fields].find(([, field]) => field === 'email')?.[0];
  const addresses = email?.cells.map((cell) => addressIn(cell).toLowerCase()) ?? [];
  const pairs = addresses.map((address, n) => [address, (cells[n] ?? '').toLowerCase()] as const);
  const classes = new Map(pairs.filter((pair) => !pair.includes('')).map((pair) => [pair.join(' '), pair[0]]));
  const people = new Set(classes.values()).size;
  const further = classes.size - people;
  return further >= 2 && further * courseShare >= people;
}

const shown = ({ at, heading, cells }: TableColumn, field: ImportField | undefined): ImportColumn => ({
  heading: heading || `Column ${at + 1}`,
  samples: secret.test(heading) ? [] : cells.slice(0, sampleRows).map((cell) => cell.slice(0, sampleMax)),
  field: field ?? null,
});
