import { message } from '@trellis/contract/core/messages.ts';
import { houseName, noHouse } from '@trellis/contract/people/houses/house.ts';
import { email, fullName } from '@trellis/contract/people/users/user.ts';
import { type ImportField, loginFor } from '@trellis/contract/school/imports/import.ts';
import * as z from 'zod/mini';
import { normalizeText } from '../../database/text-keys.ts';
import { isLastNameFirst } from './columns/heading-meaning.ts';
import { isNothing, roleOf, saysNoRole } from './columns/known-values.ts';
import { severalClasses } from './columns/several-classes.ts';
import { isGone } from './columns/statuses.ts';
import { addressIn } from './columns/table-column.ts';
import type { FileRow } from './formats/read-csv.ts';
import type { Mapping } from './mapping.ts';
import { isBrokenName, nameOf } from './person-name.ts';

/** A person as a row describes them. Null means that the row says nothing about it. */
export type Person = {
  line: number;
  email: string;
  full_name: string | null;
  house: string | null;
  is_guide: boolean | null;
  /** False if the address is a login that the school's pattern made. */
  has_mailbox: boolean;
  /** The message that says why the person doesn't belong to the school; null if they do. */
  left_out: string | null;
  /** The messages that say why the row can't be imported into any school. */
  faults: string[];
  /** Other remarks to show. */
  remarks: string[];
};

/** How much of a refused value is shown. */
const shownLength = 300;

type Reading = {
  mapping: Mapping;
  headings: readonly string[];
  today: string;
  /** Makes logins for people without an address. */
  loginPattern: string | null;
};

export function personOf(row: FileRow, { mapping, headings, today, loginPattern }: Reading): Person {
  const { cells } = row;
  const faults: string[] = [];
  const remarks = new Set<string>();
  const cell = (field: ImportField): string => cells[mapping.get(field)?.[0] ?? -1] ?? '';
  const checked = (schema: z.ZodMiniType<string>, written: string): string => {
    const result = z.safeParse(schema, written);
    if (result.success && result.data !== written) remarks.add(message('imports.notes.cleaned'));
    if (result.success) return result.data;
    faults.push(result.error.issues[0]?.message ?? '');
    return shownPart(written);
  };
  const written = isNothing(cell('email')) ? '' : addressIn(cell('email'));
  const number = isNothing(cell('number')) ? '' : cell('number');
  const address = written === '' && loginPattern && number !== '' ? loginFor(loginPattern, number) : written;
  if (address === '') faults.push(message('imports.notes.noEmail'));
  if (address !== written) remarks.add(message('imports.notes.loginMade', { login: shownPart(address) }));
  const name = nameOf(cell, isLastNameFirst(headings[mapping.get('full_name')?.[0] ?? -1] ?? ''));
  if (name.includes('\u{FFFD}')) faults.push(message('imports.notes.unreadable'));
  if (isBrokenName(name)) remarks.add(message('imports.notes.brokenName'));
  const { is_guide, other } = roleIn(cell('role'), faults);
  const { gone, unknown } = statusIn(cells, { mapping, headings, today });
  if (unknown) remarks.add(message('imports.notes.statusUnknown', { status: shownPart(unknown) }));
  return {
    line: row.line,
    email: address === '' ? '' : checked(email, address),
    full_name: name === '' ? null : checked(fullName, name) || null,
    house: houseIn(cell('house'), checked, remarks),
    is_guide,
    has_mailbox: address === written,
    left_out: row.left_out ?? other ?? (gone ? leftOut(gone) : null),
    faults,
    remarks: [...remarks],
  };
}

const shownPart = (text: string): string => text.slice(0, shownLength).replaceAll('\0', '').toWellFormed();

const leftOut = (text: string): string => message('imports.notes.leftOut.says', { text: shownPart(text) });

/** The first status that says that the person is gone, and the first that can't be told. */
function statusIn(cells: readonly string[], { mapping, headings, today }: Omit<Reading, 'loginPattern'>) {
  const states = (mapping.get('status') ?? []).map((at) => ({
    text: [headings[at], cells[at]].filter(Boolean).join(': '),
    isGone: isGone(headings[at] ?? '', cells[at] ?? '', today),
  }));
  return {
    gone: states.find((state) => state.isGone)?.text,
    unknown: states.find((state) => state.isGone === undefined)?.text,
  };
}

type Role = { is_guide: boolean | null; other: string | undefined };

function roleIn(written: string, faults: string[]): Role {
  if (saysNoRole(written)) return { is_guide: null, other: undefined };
  const role = roleOf(written);
  if (role === 'other') return { is_guide: null, other: leftOut(written) };
  if (role === undefined) faults.push(message('imports.notes.roleUnknown', { role: shownPart(written) }));
  return { is_guide: role === undefined ? null : role === 'guide', other: undefined };
}

function houseIn(
  written: string,
  checked: (schema: z.ZodMiniType<string>, written: string) => string,
  remarks: Set<string>,
): string | null {
  if (isNothing(written)) return null;
  if (normalizeText(written) === normalizeText(noHouse)) return noHouse;
  if (severalClasses(written)) {
    remarks.add(message('imports.notes.severalClasses', { classes: shownPart(written) }));
    return null;
  }
  return checked(houseName, written);
}
