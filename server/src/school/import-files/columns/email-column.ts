import { isNothing } from './heading-words.ts';
import { isAboutContacts } from './role-columns.ts';
import { addressIn, agree, isAddress, type TableColumn } from './table-column.ts';

/** The column of addresses, and those that someone has to choose among where that isn't clear. */
type EmailColumn = { column: TableColumn | undefined; question: readonly TableColumn[] | undefined };

/** How well a heading suits a column of addresses: the pupil's own before others, an address before a login. */
const ranks: readonly ((column: TableColumn) => boolean)[] = [
  ({ whose, isAddress }) => isAddress && whose === 'own',
  ({ whose, isAddress }) => isAddress && whose === 'unsaid',
  ({ whose }) => whose === 'own' || whose === 'unsaid',
  ({ whose }) => whose === 'private',
  () => true,
];
const [unknownRank, privateRank] = [2, 3];

const rankOf = (column: TableColumn): number => ranks.findIndex((fits) => fits(column));

/** Chooses the column of addresses by headings and cells. An address that may be someone else's is never chosen. */
export function emailColumn(columns: readonly TableColumn[]): EmailColumn {
  const candidates = columns.filter(({ holdsAddresses }) => holdsAddresses);
  if (candidates.length === 0) return withoutAddresses(columns);
  const best = Math.min(...candidates.map(rankOf));
  const [column, ...others] = candidates
    .filter((one) => rankOf(one) === best)
    .sort((a, b) => b.filled.length - a.filled.length || Number(!a.meaning) - Number(!b.meaning));
  if (!column || best >= privateRank || others.some((other) => !agree(column, other)))
    return { column: undefined, question: candidates };
  const isFuller = (other: TableColumn) =>
    rankOf(other) < privateRank && other.filled.length > 2 * column.filled.length;
  const isUnknown = best === unknownRank && column.meaning === undefined && column.heading !== '';
  const isInDoubt =
    isUnknown ||
    column.isDoubtful ||
    candidates.some(isFuller) ||
    isShared(column, columns) ||
    (column.whose === 'unsaid' && isAboutContacts(columns));
  return { column, question: isInDoubt ? candidates : undefined };
}

/** Without addresses, a heading still says which column is theirs. Someone should look at what it holds instead. */
function withoutAddresses(columns: readonly TableColumn[]): EmailColumn {
  const column = columns.find(({ meaning, whose }) => meaning === 'email' && whose !== 'private');
  if (!column)
    return { column, question: columns.filter(({ isAddress, meaning }) => isAddress || meaning === 'login') };
  const holdsOthers = column.filled.some((cell) => !isNothing(cell) && !isAddress(cell));
  return { column, question: holdsOthers ? [column] : undefined };
}

/** Whether people with different names share an address so often that it is rather a parent's or a teacher's. */
function isShared({ cells }: TableColumn, columns: readonly TableColumn[]): boolean {
  const names = columns.filter(({ meaning }) => meaning?.includes('name'));
  const people = cells.map((cell, n) => ({
    address: addressIn(cell).toLowerCase(),
    name: names.length === 0 ? String(n) : names.map((column) => column.cells[n]).join(' '),
  }));
  // A list of courses has a line for each course of a person.
  const addressOf = new Map(people.map(({ address, name }) => [`${address} ${name}`, address]));
  const addresses = [...addressOf.values()].filter((address) => address !== '');
  const repeated = addresses.length - new Set(addresses).size;
  return repeated >= 2 && repeated * 5 >= addresses.length;
}
