import { message } from '@trellis/contract/core/messages.ts';
import { houseName, noHouse } from '@trellis/contract/people/houses/house.ts';
import { email, fullName } from '@trellis/contract/people/users/user.ts';
import { type ImportField, importFields, isRepeatable, loginFor } from '@trellis/contract/school/imports/import.ts';
import * as z from 'zod/mini';
import { ApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Knowledge } from './columns/columns.ts';
import { isLastNameFirst } from './columns/heading-meaning.ts';
import { isNothing, severalClasses, yesOrNo } from './columns/heading-words.ts';
import { agreedRole, namedRole, roleSaid } from './columns/roles.ts';
import { isGone } from './columns/statuses.ts';
import { addressesIn, type TableColumn } from './columns/table-column.ts';
import type { FileRow } from './formats/read-csv.ts';
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
  remarks: string[];
};

const shownLength = 300;

type Fields = readonly (ImportField | null)[];
type Reading = Knowledge & { fields: Fields; columns: readonly TableColumn[] };

export function personOf(row: FileRow, reading: Reading): Person {
  const { cells } = row;
  const { fields, columns, loginPattern } = reading;
  const faults: string[] = [];
  const remarks = new Set<string>();
  const cell = (field: ImportField): string => cells[fields.indexOf(field)] ?? '';
  const headingOf = (field: ImportField): string => columns[fields.indexOf(field)]?.heading ?? '';
  const checked = (schema: z.ZodMiniType<string>, written: string): string => {
    const result = z.safeParse(schema, written);
    if (result.success && result.data !== written) remarks.add(message('imports.notes.cleaned'));
    if (result.success) return result.data;
    faults.push(result.error.issues[0]?.message ?? '');
    return shownPart(written);
  };
  const addresses = isNothing(cell('email')) ? [] : addressesIn(cell('email'));
  const written = addresses.join(' ');
  if (addresses.length > 1) faults.push(message('imports.notes.severalAddresses'));
  const number = isNothing(cell('number')) ? '' : cell('number');
  const address = written === '' && loginPattern && number !== '' ? loginFor(loginPattern, number) : written;
  if (address !== written && /^\d+([.,]0+|([.,]\d+)?E\+\d+)$/i.test(number))
    faults.push(message('imports.notes.numberCut'));
  if (address === '') faults.push(message(number === '' ? 'imports.notes.noEmail' : 'imports.notes.noEmailButNumber'));
  if (address !== written) remarks.add(message('imports.notes.loginMade', { login: shownPart(address) }));
  const name = nameOf(cell, isLastNameFirst(headingOf('full_name')));
  if (name.includes('\u{FFFD}')) faults.push(message('imports.notes.unreadable'));
  if (isBrokenName(name)) remarks.add(message('imports.notes.brokenName'));
  const { is_guide, other } = roleIn(cells, reading, faults);
  const { gone, unknown } = statusIn(cells, reading);
  if (unknown) remarks.add(message('imports.notes.statusUnknown', { status: shownPart(unknown) }));
  return {
    line: row.line,
    email: addresses.length > 1 || address === '' ? shownPart(address) : checked(email, address),
    full_name: name === '' ? null : checked(fullName, name) || null,
    house: houseIn(cell('house'), headingOf('house'), checked, remarks),
    is_guide,
    has_mailbox: address === written,
    left_out: row.left_out ?? other ?? (gone ? leftOut(gone) : null),
    faults,
    remarks: [...remarks],
  };
}

const shownPart = (text: string): string => text.slice(0, shownLength).replaceAll('\0', '').toWellFormed();

const leftOut = (text: string): string => message('imports.notes.leftOut.says', { text: shownPart(text) });

/** A cell with its heading, without which it says little. */
const shownCell = (cells: readonly string[], columns: readonly TableColumn[], at: number): string =>
  [columns[at]?.heading, cells[at]].filter(Boolean).join(': ');

/** The first status that says that the person is gone, and the first that can't be told. */
function statusIn(cells: readonly string[], { fields, columns, today }: Reading) {
  const states = positionsOf('status', fields).map((at) => ({
    text: shownCell(cells, columns, at),
    isGone: isGone(columns[at]?.heading ?? '', cells[at] ?? '', today),
  }));
  return {
    gone: states.find((state) => state.isGone)?.text,
    unknown: states.find((state) => state.isGone === undefined)?.text,
  };
}

/** Whether what looks like a class says 'Staff' instead. */
const isStaff = (house: string | undefined): boolean => namedRole(house ?? '') === 'guide';

/** Whether someone is a guide, or the other role that leaves them out. */
function roleIn(cells: readonly string[], { fields, columns }: Reading, faults: string[]) {
  const houses = positionsOf('house', fields).filter((at) => isStaff(cells[at]));
  const said = [...positionsOf('role', fields), ...houses].flatMap((at) => {
    const [column, value] = [columns[at], cells[at] ?? ''];
    return column
      ? [{ role: roleSaid(column, value), text: yesOrNo(value) === undefined ? value : shownCell(cells, columns, at) }]
      : [];
  });
  const role = agreedRole(said.map((one) => one.role));
  const text = said
    .filter((one) => one.role !== 'nothing')
    .map((one) => one.text)
    .join(', ');
  if (role === 'other' || role === 'no student') return { is_guide: null, other: leftOut(text) };
  if (role === undefined) faults.push(message('imports.notes.roleUnknown', { role: shownPart(text) }));
  return { is_guide: role === undefined || role === 'nothing' ? null : role === 'guide', other: undefined };
}

function houseIn(
  written: string,
  heading: string,
  checked: (schema: z.ZodMiniType<string>, written: string) => string,
  remarks: Set<string>,
): string | null {
  if (isNothing(written) || isStaff(written)) return null;
  if (normalizeText(written) === normalizeText(noHouse)) return noHouse;
  if (severalClasses(written, heading)) {
    remarks.add(message('imports.notes.severalClasses', { classes: shownPart(written) }));
    return null;
  }
  return checked(houseName, written);
}

/** The positions of the columns that hold a field: there may be several of a role or a status. */
const positionsOf = (field: ImportField, fields: Fields): number[] =>
  fields.flatMap((one, at) => (one === field ? [at] : []));

export function refuseRepeatedFields(fields: Fields): void {
  const isTwice = (field: ImportField) => !isRepeatable(field) && positionsOf(field, fields).length > 1;
  if (importFields.some(isTwice)) throw new ApplicationError('import.column_twice');
}
