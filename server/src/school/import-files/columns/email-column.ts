import { isNothing } from './heading-words.ts';
import { isAboutContacts } from './role-columns.ts';
import { addressIn, agree, ask, type Draft, isAddress, type TableColumn } from './table-column.ts';

/** How well a heading suits a column of addresses: the pupil's own before others, an address before a login. */
const ranks = { own: 0, unsaid: 1, private: 3, 'somebody else': 4 } as const;
const loginRank = 2;

const rankOf = ({ whose, isAddress }: TableColumn): number =>
  isAddress ? ranks[whose] : Math.max(ranks[whose], loginRank);

/** Whether someone who chose another column for addresses before would choose this one, had it been there. */
const isLikely = ({ meaning, whose, holdsAddresses }: TableColumn): boolean =>
  meaning === 'email' && (whose === 'own' || whose === 'unsaid') && holdsAddresses;

/** Whether a column has any addresses, even a few among marks such as '-'. */
const holdsAny = ({ holdsAddresses, meaning, filled }: TableColumn): boolean =>
  holdsAddresses || (meaning === 'email' && filled.some(isAddress));

/**
 * Chooses the column of addresses by headings and cells. An address that may be someone else's is never chosen.
 * @param hasLogins whether people without an address get a login, so that a file needs no addresses
 */
export function chooseEmail(draft: Draft, open: readonly TableColumn[], hasLogins: boolean) {
  const [remembered] = [...draft.fields].find(([, field]) => field === 'email') ?? [];
  if (remembered) {
    const rivals = open.filter((column) => isLikely(column) && !agree(remembered, column));
    if (rivals.length === 0) return;
    draft.fields.delete(remembered);
    return ask(draft, 'email', [remembered, ...rivals]);
  }
  if (hasLogins && !open.some(holdsAny)) return;
  const candidates = open.filter(({ holdsAddresses }) => holdsAddresses);
  if (candidates.length === 0) return chooseByHeading(draft, open);
  const best = Math.min(...candidates.map(rankOf));
  const [column, ...others] = candidates
    .filter((one) => rankOf(one) === best)
    .sort((a, b) => b.filled.length - a.filled.length || Number(!a.meaning) - Number(!b.meaning));
  if (!column || best >= ranks.private || others.some((other) => !agree(column, other)))
    return ask(draft, 'email', candidates);
  draft.fields.set(column, 'email');
  const isFuller = (other: TableColumn) =>
    rankOf(other) < ranks.private && other.filled.length > 2 * column.filled.length;
  const isUnknown = best === loginRank && column.meaning === undefined && column.heading !== '';
  const isInDoubt =
    isUnknown ||
    column.isDoubtful ||
    candidates.some(isFuller) ||
    isShared(column, open) ||
    (column.whose === 'unsaid' &&
      (isAboutContacts(open) || isBehindSomebodyElse(column, open) || isParentsForm(column, open)));
  if (isInDoubt) ask(draft, 'email', candidates);
}

/** Chooses by its heading a column that has no addresses, and asks someone to look if it has anything else. */
function chooseByHeading(draft: Draft, columns: readonly TableColumn[]) {
  const column = columns.find(({ meaning, whose }) => meaning === 'email' && whose !== 'private');
  if (!column) {
    const likely = columns.filter(({ isAddress, meaning }) => isAddress || meaning === 'login');
    return ask(draft, 'email', likely);
  }
  draft.fields.set(column, 'email');
  if (column.filled.some((cell) => !isNothing(cell) && !isAddress(cell))) ask(draft, 'email', [column]);
}

const contactDetails = /phone|telefon|mobil|address(?!ee)|street|stra(ss|ß)e|post ?code|zip|plz|town|city|\bort\b/i;

/** Whether the addresses may be those of a parent or teacher in the columns before, as in 'Mother, Phone, Email'. */
function isBehindSomebodyElse(column: TableColumn, columns: readonly TableColumn[]): boolean {
  const before = columns.findLast((one) => one.at < column.at && (one.isAddress || !contactDetails.test(one.heading)));
  return column.meaning === 'email' && before !== undefined && !before.isAddress && mayBeTheirs(column, before);
}

/** Whether the addresses may be this other person's, unlike those beside a class's tutor, whom many people share. */
function mayBeTheirs({ cells }: TableColumn, { whose, cells: names }: TableColumn): boolean {
  const pairs = names.flatMap((name, n) => (isNothing(name) || !isAddress(cells[n] ?? '') ? [] : [[name, cells[n]]]));
  const differentNames = new Set(pairs.map(([name]) => name)).size;
  return whose === 'somebody else' && new Set(pairs.map(String)).size < 2 * differentNames;
}

/** Whether parents may have filled in an online form: it then has a time stamp, and a column about them or their child. */
const isParentsForm = (column: TableColumn, columns: readonly TableColumn[]): boolean =>
  columns.some(({ heading }) => /^(timestamp|zeitstempel|horodateur|marca temporal)$/i.test(heading)) &&
  columns.some((one) => mayBeTheirs(column, one) || /\b(child|kind|enfant|hij[oa])\b/i.test(one.heading));

/** Whether people with different names share an address so often that it is probably a parent's or a teacher's. */
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
