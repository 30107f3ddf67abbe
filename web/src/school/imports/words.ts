import type { ImportField, PersonImport, RowOutcome } from '@trellis/contract/school/imports/import.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

export const people = (count: number): string => counted(count, 'person', 'people');
export const rows = (count: number): string => counted(count, 'row', 'rows');
export const students = (count: number): string => counted(count, 'student', 'students');

export const fieldLabels: Readonly<Record<ImportField, string>> = {
  full_name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  house: 'House',
  role: 'Role',
};

export const outcomeLabels: Readonly<Record<RowOutcome, string>> = {
  create: 'New',
  change: 'Changed',
  same: 'Left as it is',
  refuse: 'Refused',
};

/** How an import stands, in a sentence. */
export function stateInWords({ state, pending, rows: { create, change, refuse } }: PersonImport): string {
  if (state === 'done') return `Done: ${people(create)} new, ${change} changed, ${refuse} refused.`;
  if (state === 'running') return `Not finished: ${rows(pending)} still to be written.`;
  return pending === 0 ? 'There is nothing to import.' : `${rows(pending)} to be imported. Nothing is written yet.`;
}
