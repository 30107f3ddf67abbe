import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { isGuide, type Role } from '@trellis/contract/permissions.ts';
import { rowNotes } from '@trellis/contract/school/imports/import.messages.ts';
import type { RowOutcome } from '@trellis/contract/school/imports/import.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Person } from '../import-files/person.ts';
import { saysLessThan } from './names-compared.ts';

/** The fields of an account that decide what a row does to it. */
export type Account = {
  email: string;
  full_name: string | null;
  house: string;
  role: Role;
  is_active: boolean;
  is_confirmed: boolean;
};

type SchoolState = {
  /** The account with the row's address, if any. */
  account: Account | undefined;
  /** The names of existing houses by normalized name. */
  houses: ReadonlyMap<string, string>;
  /** What the school calls a house. */
  /** Whether rows may create guides. */
  guides: boolean;
};

export type Plan = {
  outcome: RowOutcome;
  note: string;
  /** Changes of the account, or the values of a new one. */
  edit: { full_name?: string; house?: string; role?: 'guide' };
};

/** What an account had before a row changed it. */
export type Before = { full_name?: string | null; house?: string; role?: Role };

const refused = (...notes: string[]): Plan => ({ outcome: 'refuse', note: joinNotes(notes), edit: {} });
const joinNotes = (notes: readonly string[]): string => notes.join('. ');

type Row = Pick<Person, 'email' | 'full_name' | 'house' | 'is_guide'>;

/** Plans what a row does to the school in its current state. */
export function planOf(row: Row, { account, houses, guides }: SchoolState): Plan {
  const becomesGuide = row.is_guide === true && !(account && isGuide(account));
  if (becomesGuide && !guides) return refused(rowNotes.guideNotAllowed);
  const house = row.house === null ? null : (houses.get(normalizeText(row.house)) ?? row.house);
  const isNew = house !== null && house !== noHouse && !houses.has(normalizeText(house));
  const houseNotes = isNew ? [rowNotes.newHouse(house)] : [];
  if (!account) {
    const edit = { ...nameEdit(row.full_name), ...houseEdit(house), ...(becomesGuide && { role: 'guide' as const }) };
    const nameNotes = row.full_name === null ? [rowNotes.noName] : [];
    const created = becomesGuide ? rowNotes.newGuide : rowNotes.created;
    return { outcome: 'create', note: joinNotes([created, ...houseNotes, ...nameNotes]), edit };
  }
  if (!account.is_confirmed) return refused(rowNotes.waits);
  if (isGuide(account) && row.is_guide === false) return refused(rowNotes.isGuide);
  const isOtherName = row.full_name !== null && row.full_name !== account.full_name;
  const saysLess = isOtherName && saysLessThan(row.full_name ?? '', account.full_name ?? '');
  const renamed = isOtherName && !saysLess;
  const moved = house !== null && house !== account.house;
  const remarks = [
    ...(account.email !== row.email ? [rowNotes.otherCase(account.email)] : []),
    ...(account.is_active ? [] : [rowNotes.inactive]),
    ...(saysLess ? [rowNotes.keepsName(account.full_name ?? '')] : []),
  ];
  const changes = [
    ...(renamed ? [rowNotes.changed('Name', account.full_name || 'none', row.full_name ?? '')] : []),
    ...(moved ? [rowNotes.changed('House', account.house, house)] : []),
    ...(becomesGuide ? [rowNotes.changed('Role', 'Student', 'Admin')] : []),
  ];
  if (changes.length === 0) return { outcome: 'same', note: joinNotes([rowNotes.same, ...remarks]), edit: {} };
  const edit = {
    ...(renamed && nameEdit(row.full_name)),
    ...(moved && houseEdit(house)),
    ...(becomesGuide && { role: 'guide' as const }),
  };
  return { outcome: 'change', note: joinNotes([...changes, ...houseNotes, ...remarks]), edit };
}

const nameEdit = (full_name: string | null) => (full_name === null ? {} : { full_name });
const houseEdit = (house: string | null) => (house === null ? {} : { house });

/** The first row of each address so far. */
export type Seen = Map<string, Person>;

/**
 * House names by normalized name, each in its first spelling. If rows spell a new house differently, the first spelling wins.
 */
export function firstSpellingsOf(houses: readonly string[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const house of houses) if (!first.has(normalizeText(house))) first.set(normalizeText(house), house);
  return first;
}

/** The plan of a row whose address has come before: the same, or refused if it says something else. */
export function repeated(row: Person, seen: Seen): Plan | undefined {
  const key = normalizeText(row.email);
  const before = seen.get(key);
  if (!before) {
    seen.set(key, row);
    return undefined;
  }
  const isSame = before.full_name === row.full_name && before.house === row.house && before.is_guide === row.is_guide;
  if (!isSame) return refused(rowNotes.repeatedAddress(before.line));
  return { outcome: 'same', note: rowNotes.repeated(before.line), edit: {} };
}
