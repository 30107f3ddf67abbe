import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { oneHouse } from '../../viewer/house-word.ts';
import type { UserChanges } from '../user-data/users.mutations.ts';

const fields = [
  ['email', () => t('people.fields.email')],
  ['full_name', () => t('people.fields.fullName')],
  ['house', oneHouse],
  ['is_superuser', () => t('people.fields.admin')],
  ['is_active', () => t('people.fields.active')],
] as const;

const valueText = (value: string | boolean | null | undefined) => {
  if (typeof value === 'boolean') return t(value ? 'people.fields.yes' : 'people.fields.no');
  return value ?? '';
};

/** The differences between my changes and the version that someone else saved. */
export const userDifferences = (mine: UserChanges, theirs: User): Difference[] => [
  ...(mine.password
    ? [
        {
          label: t('people.fields.password'),
          mine: t('people.users.form.newPassword'),
          theirs: t('people.users.form.samePassword'),
        },
      ]
    : []),
  ...fields
    .filter(([field]) => mine[field] !== undefined && valueText(mine[field]) !== valueText(theirs[field]))
    .map(([field, label]) => ({
      label: label(),
      mine: valueText(mine[field]),
      theirs: valueText(theirs[field]),
    })),
];
