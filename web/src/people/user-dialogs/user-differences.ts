import type { User } from '@trellis/contract/people/users/user.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { oneHouse } from '../../viewer/house-word.ts';
import type { UserChanges } from '../user-data/users.mutations.ts';

const fields = [
  ['email', 'Email'],
  ['full_name', 'Full Name'],
  ['house', 'House'],
  ['is_superuser', 'Admin'],
  ['is_active', 'Active'],
] as const;

const valueText = (value: string | boolean | null | undefined) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
};

/** The differences between my changes and the version that someone else saved. */
export const userDifferences = (mine: UserChanges, theirs: User): Difference[] => [
  ...(mine.password ? [{ label: 'Password', mine: 'The new one', theirs: 'As it is' }] : []),
  ...fields
    .filter(([field]) => mine[field] !== undefined && valueText(mine[field]) !== valueText(theirs[field]))
    .map(([field, label]) => ({
      label: field === 'house' ? oneHouse() : label,
      mine: valueText(mine[field]),
      theirs: valueText(theirs[field]),
    })),
];
