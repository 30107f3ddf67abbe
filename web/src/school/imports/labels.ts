import type { ImportField, PersonImport, RowOutcome } from '@trellis/contract/school/imports/import.ts';
import { counted } from '../../ui/counted.ts';

export const fieldLabels: Readonly<Record<ImportField, string>> = {
  full_name: 'Full name',
  first_name: 'First name',
  preferred_name: 'Preferred name',
  last_name_prefix: 'Last name prefix',
  last_name: 'Last name',
  second_last_name: 'Second last name',
  email: 'Email',
  number: 'Student number',
  house: 'House',
  role: 'Role',
  status: 'Status',
};

export const outcomeLabels: Readonly<Record<RowOutcome, string>> = {
  create: 'New',
  change: 'Changed',
  same: 'Left as it is',
  refuse: 'Refused',
  left_out: 'Left out',
};

/** The state of an import as a sentence. */
export function describeState({ state, pending, rows: { create, change, refuse } }: PersonImport): string {
  if (state === 'done')
    return `Done: ${counted(create, 'person', 'people')} new, ${change} changed, ${refuse} refused.`;
  if (state === 'running') return `Not finished: ${counted(pending, 'row')} still to be written.`;
  return pending === 0
    ? 'There is nothing to import.'
    : `${counted(pending, 'row')} to be imported. Nothing is written yet.`;
}
