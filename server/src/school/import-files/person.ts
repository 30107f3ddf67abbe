import { translateMessage } from '@trellis/contract/core/messages.ts';
import { houseName, noHouse } from '@trellis/contract/people/houses/house.ts';
import { email, fullName } from '@trellis/contract/people/users/user.ts';
import { rowNotes } from '@trellis/contract/school/imports/import.messages.ts';
import * as z from 'zod/mini';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Mapping } from './columns.ts';
import type { FileRow } from './read-csv.ts';
import { isGuideRole } from './roles.ts';

/** A person as a row describes them. Null means that the row says nothing about it. */
export type Person = {
  line: number;
  email: string;
  full_name: string | null;
  house: string | null;
  is_guide: boolean | null;
  /** Why the row can't be imported into any school. */
  faults: string[];
  /** Other remarks to show. */
  remarks: string[];
};

/** In 'King, Jr.', the second part is no first name. */
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;
/** How much of a refused value is shown. */
const shownLength = 300;

export function personOf({ line, cells }: FileRow, mapping: Mapping): Person {
  const faults: string[] = [];
  const remarks = new Set<string>();
  const cell = (field: keyof Mapping): string => {
    const at = mapping[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const checked = (schema: z.ZodMiniType<string>, written: string): string => {
    const result = z.safeParse(schema, written);
    if (result.success && result.data !== written) remarks.add(rowNotes.cleaned);
    if (result.success) return result.data;
    faults.push(translateMessage(translatorOf(sourceLanguage), result.error.issues[0]?.message ?? ''));
    return written.slice(0, shownLength).replaceAll('\0', '').toWellFormed();
  };
  const address = cell('email');
  if (address === '') faults.push(rowNotes.noEmail);
  const name = nameOf(cell);
  const house = cell('house');
  const role = cell('role');
  const is_guide = role === '' ? null : isGuideRole(role);
  if (is_guide === undefined) faults.push(rowNotes.roleUnknown(role.slice(0, shownLength).toWellFormed()));
  return {
    line,
    email: address === '' ? '' : checked(email, address.replace(/^mailto:/i, '')),
    full_name: name === '' ? null : checked(fullName, name) || null,
    house: house === '' ? null : normalizeText(house) === normalizeText(noHouse) ? noHouse : checked(houseName, house),
    is_guide: is_guide ?? null,
    faults,
    remarks: [...remarks],
  };
}

function nameOf(cell: (field: keyof Mapping) => string): string {
  const parts = [cell('first_name'), cell('last_name')].filter((part) => part !== '');
  const whole = parts.length > 0 ? '' : cell('full_name');
  // Line breaks in the file become spaces.
  const name = (parts.length > 0 ? parts.join(' ') : firstNameFirst(whole)).replace(/\s+/g, ' ');
  return name.trim();
}

/** Turns 'Lovelace, Ada' into 'Ada Lovelace'. */
function firstNameFirst(name: string): string {
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return surname === '' || first === '' || more.length > 0 || suffix.test(first) ? name : `${first} ${surname}`;
}
