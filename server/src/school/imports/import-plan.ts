import { apostrophes } from '@trellis/contract/core/apostrophes.ts';
import { message } from '@trellis/contract/core/messages.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { isGuide, type Role } from '@trellis/contract/permissions.ts';
import type { RowOutcome } from '@trellis/contract/school/imports/import.ts';
import { normalizeText, sortKey } from '../../database/text-keys.ts';
import type { Person } from '../import-files/person.ts';
import { isBrokenName } from '../import-files/person-name.ts';
import type { ImportAccount } from './import-accounts.ts';

type SchoolState = {
  account: ImportAccount | undefined;
  /** The existing houses by normalized name. */
  houses: ReadonlyMap<string, { name: string }>;
  /** Whether rows may create guides. */
  guides: boolean;
};

export type Plan = {
  outcome: RowOutcome;
  note: string;
  /** Changes of the account, or the values of a new one. */
  edit: { full_name?: string; house?: string; role?: 'guide' };
};

/** What an account had before a row changed it. Houses may be renamed, so they are known by their ids. */
export type Before = {
  full_name?: string | null;
  house?: string;
  house_ids?: { from: string | null; to: string | null };
  role?: Role;
  /** The goals for newcomers that the change gave them. */
  goals?: string[];
};

const refused = (...notes: string[]): Plan => ({ outcome: 'refuse', note: joinNotes(notes), edit: {} });
/** Notes are stored as messages, one a line, and translated for the reader. Those that don't apply are left out. */
export const joinNotes = (notes: readonly (string | false)[]): string => notes.filter(Boolean).join('\n');

type Row = Pick<Person, 'email' | 'full_name' | 'house' | 'is_guide'>;

export function planOf(row: Row, { account, houses, guides }: SchoolState): Plan {
  const { full_name } = row;
  const becomesGuide = row.is_guide === true && !(account && isGuide(account));
  if (becomesGuide && !guides) return refused(message('imports.notes.guideNotAllowed'));
  if (account && !account.is_confirmed) return refused(message('imports.notes.waits'));
  if (account && isGuide(account) && row.is_guide === false) return refused(message('imports.notes.isGuide'));
  if (becomesGuide && account?.hasEnteredAddress) return refused(message('imports.notes.enteredAddress'));
  const house = row.house === null ? null : (houses.get(normalizeText(row.house))?.name ?? row.house);
  const isNewHouse = house !== null && house !== noHouse && !houses.has(normalizeText(house));
  const houseNote = isNewHouse && message('imports.notes.newHouse', { house });
  const isOtherName = full_name !== null && full_name !== account?.full_name;
  const saysLess = isOtherName && account !== undefined && saysLessThan(full_name, account.full_name ?? '');
  const edit: Plan['edit'] = {
    ...(isOtherName && !saysLess && { full_name }),
    ...(house !== null && house !== account?.house && { house }),
    ...(becomesGuide && { role: 'guide' }),
  };
  if (!account) {
    const created = message(becomesGuide ? 'imports.notes.newGuide' : 'imports.notes.created');
    const nameNote = full_name === null && message('imports.notes.noName');
    return { outcome: 'create', note: joinNotes([created, houseNote, nameNote]), edit };
  }
  const changes = joinNotes([
    edit.full_name !== undefined && nameChange(account.full_name, edit.full_name),
    edit.house !== undefined && message('imports.notes.houseChanged', { from: account.house, to: edit.house }),
    becomesGuide && message('imports.notes.roleChanged'),
  ]);
  const remarks = joinNotes([
    account.email !== row.email && message('imports.notes.otherCase', { address: account.email }),
    !account.is_active && message('imports.notes.inactive'),
    saysLess && message('imports.notes.keepsName', { name: account.full_name ?? '' }),
  ]);
  return changes === ''
    ? { outcome: 'same', note: joinNotes([message('imports.notes.same'), remarks]), edit }
    : { outcome: 'change', note: joinNotes([changes, houseNote, remarks]), edit };
}

const nameChange = (from: string | null, to: string): string =>
  from ? message('imports.notes.nameChanged', { from, to }) : message('imports.notes.nameAdded', { name: to });

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
  const isSameHouse = normalizeText(before.house ?? '') === normalizeText(row.house ?? '');
  const isSame = before.full_name === row.full_name && isSameHouse && before.is_guide === row.is_guide;
  if (!isSame) return refused(message('imports.notes.repeatedAddress', { line: before.line }));
  return { outcome: 'same', note: message('imports.notes.repeated', { line: before.line }), edit: {} };
}

const wordsOf = (name: string): string[] => (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(sortKey);
/** 0 for a name in capitals, 1 for one in small letters, and -1 for others. */
const caseOf = (name: string): number => [name.toUpperCase(), name.toLowerCase()].indexOf(name);
const countAccents = (name: string): number => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

/** O’Brien as OBrien, which is one word in place of two. */
const withoutApostrophes = (name: string): string => wordsOf(name.replace(apostrophes, '')).join(' ');

/** Old programs write ö as oe and cut long names off. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa' };
const withoutUmlauts = (name: string): string =>
  name.toLowerCase().replace(/[äöüßæøå]/g, (letter) => spelledOut[letter] ?? letter);
const shortestCut = 20;

/**
 * Whether the name in a file says less than the known one. Neither 'Rask', 'T. Rask', 'TILDA RASK' nor 'tilda rask'
 * replaces 'Tilda Rask', nor 'Joerg Mueller' 'Jörg Müller', nor 'OReilly' 'O’Reilly'. A name with a new part says more.
 */
export function saysLessThan(name: string, known: string): boolean {
  const [words, knownWords] = [wordsOf(name), wordsOf(known)];
  if ((words.length < 2 && knownWords.length > 1) || isBrokenName(name)) return true;
  const [text, whole] = [words.join(' '), knownWords.join(' ')];
  if (text !== whole && text === wordsOf(withoutUmlauts(known)).join(' ')) return true;
  if (text !== whole && withoutApostrophes(name) === withoutApostrophes(known)) return words.length < knownWords.length;
  const isCut = text.length < whole.length && whole.startsWith(text);
  if (isCut && (text.length >= shortestCut || words.length < knownWords.length)) return true;
  const others = words.filter((word) => !knownWords.includes(word));
  const missing = knownWords.filter((word) => !words.includes(word));
  if (others.some((word) => word.length === 1 && missing.some((one) => one.startsWith(word)))) return true;
  if (others.length > 0) return false;
  if (missing.length > 0 || text !== whole) return true;
  return countAccents(name) < countAccents(known) || (caseOf(name) >= 0 && caseOf(name) !== caseOf(known));
}
