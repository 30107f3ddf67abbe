import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type HouseWord, withHouseWord } from '@trellis/contract/people/houses/house-word.ts';
import { isGuide, type Role } from '@trellis/contract/permissions.ts';
import { rowNotes } from '@trellis/contract/school/imports/import.messages.ts';
import type { RowOutcome } from '@trellis/contract/school/imports/import.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Person } from '../import-files/person.ts';

/** As much of an account as decides what a row does to it. */
export type Account = {
  email: string;
  full_name: string | null;
  house: string;
  role: Role;
  is_active: boolean;
  is_confirmed: boolean;
};

type Given = {
  /** The account that has the address, if any. */
  account: Account | undefined;
  /** The houses that there are: their names, by what they are folded to. */
  houses: ReadonlyMap<string, string>;
  /** What the school calls a house. */
  houseWord: HouseWord | null;
  /** Rows may make guides. */
  guides: boolean;
};

export type Plan = {
  outcome: RowOutcome;
  note: string;
  /** What changes of the account, or what a new one has. */
  edit: { full_name?: string; house?: string; role?: 'guide' };
};

const refused = (...notes: string[]): Plan => ({ outcome: 'refuse', note: said(notes), edit: {} });
const said = (notes: readonly string[]): string => notes.join('. ');

type Row = Omit<Person, 'line' | 'faults' | 'remarks'>;

/** What a row does to the school as it is. */
export function planOf(row: Row, { account, houses, houseWord, guides }: Given): Plan {
  const becomesGuide = row.is_guide === true && !(account && isGuide(account));
  if (becomesGuide && !guides) return refused(rowNotes.guidesUnasked);
  const house = row.house === null ? null : (houses.get(normalizeText(row.house)) ?? row.house);
  const isNew = house !== null && house !== noHouse && !houses.has(normalizeText(house));
  const made = isNew ? [rowNotes.newHouse(houseWord, house)] : [];
  if (!account) {
    const edit = { ...named(row.full_name), ...housed(house), ...(becomesGuide && { role: 'guide' as const }) };
    return { outcome: 'create', note: said([rowNotes.created, ...made]), edit };
  }
  if (!account.is_confirmed) return refused(rowNotes.waits);
  if (isGuide(account) && row.is_guide === false) return refused(rowNotes.isGuide);
  const renamed = row.full_name !== null && row.full_name !== account.full_name;
  const moved = house !== null && house !== account.house;
  const remarks = [
    ...(account.email !== row.email ? [rowNotes.otherCase(account.email)] : []),
    ...(account.is_active ? [] : [rowNotes.inactive]),
  ];
  const changes = [
    ...(renamed ? [rowNotes.changed('Name', account.full_name || 'none', row.full_name ?? '')] : []),
    ...(moved ? [rowNotes.changed(withHouseWord(houseWord, 'House'), account.house, house)] : []),
    ...(becomesGuide ? [rowNotes.changed('Role', 'Student', 'Admin')] : []),
  ];
  if (changes.length === 0) return { outcome: 'same', note: said([rowNotes.same, ...remarks]), edit: {} };
  const edit = {
    ...(renamed && named(row.full_name)),
    ...(moved && housed(house)),
    ...(becomesGuide && { role: 'guide' as const }),
  };
  return { outcome: 'change', note: said([...changes, ...made, ...remarks]), edit };
}

const named = (full_name: string | null) => (full_name === null ? {} : { full_name });
const housed = (house: string | null) => (house === null ? {} : { house });

/** What stands of each address before, in a file whose rows are looked at one after the other. */
export type Seen = Map<string, Person>;

/**
 * The houses named, by what they are folded to, each as it is written first: where rows write a house that isn't there in
 * several ways, it is made as the first of them has it.
 */
export function asWrittenFirst(houses: readonly string[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const house of houses) if (!first.has(normalizeText(house))) first.set(normalizeText(house), house);
  return first;
}

/** Whether the row has come before, and the same or something else. */
export function repeated(row: Person, seen: Seen): Plan | undefined {
  const key = normalizeText(row.email);
  const before = seen.get(key);
  if (!before) {
    seen.set(key, row);
    return undefined;
  }
  const alike = before.full_name === row.full_name && before.house === row.house && before.is_guide === row.is_guide;
  if (!alike) return refused(rowNotes.repeatedAddress(before.line));
  return { outcome: 'same', note: rowNotes.repeated(before.line), edit: {} };
}
