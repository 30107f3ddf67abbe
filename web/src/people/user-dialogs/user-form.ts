import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { email, fullName, newPassword, type User } from '@trellis/contract/people/users/user.ts';
import * as z from 'zod/mini';
import { samePassword } from '../../access/public-pages/passwords.ts';
import { t } from '../../language/translate.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { oneHouse } from '../../viewer/house-word.ts';
import type { UserChanges } from '../user-data/users.queries.ts';

const noPassword = { password: '', confirm_password: '' };

export const emptyUser = {
  email: '',
  full_name: '',
  house: noHouse,
  is_superuser: false,
  is_active: true,
  ...noPassword,
};

export type UserValues = typeof emptyUser;

export const valuesOf = ({ email, full_name, house, is_superuser, is_active }: User): UserValues => ({
  email,
  full_name: full_name ?? '',
  house,
  is_superuser,
  is_active,
  ...noPassword,
});

const account = {
  email,
  full_name: z.pipe(
    fullName,
    z.transform((name) => name || null),
  ),
  house: z.string(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
};

export const addUserForm = z
  .object({
    ...account,
    password: newPassword,
    confirm_password: z.string().check(z.minLength(1, t('errors.password.pleaseConfirm'))),
  })
  .check(samePassword(({ password }) => password));

/** An optional password, which must be confirmed if given. */
export const editUserForm = z
  .object({
    ...account,
    password: z.union([z.literal(''), newPassword]),
    confirm_password: z.string(),
  })
  .check(
    z.refine(({ password, confirm_password }) => password === '' || confirm_password !== '', {
      path: ['confirm_password'],
      error: t('errors.password.pleaseConfirm'),
      when: () => true,
    }),
    samePassword(({ password }) => password),
  );

/** The changed fields, and the password if one is given. */
export function changesOf(user: User, { password, confirm_password: _, ...edited }: z.output<typeof editUserForm>) {
  const before: Record<string, unknown> = user;
  const changed = Object.entries(edited).filter(([key, value]) => (value ?? '') !== (before[key] ?? ''));
  return { ...Object.fromEntries(changed), ...(password && { password }) };
}

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

export function userDifferences(mine: UserChanges, theirs: User): Difference[] {
  const password = {
    label: t('people.fields.password'),
    mine: t('people.users.form.newPassword'),
    theirs: t('people.users.form.samePassword'),
  };
  const others = fields
    .filter(([field]) => mine[field] !== undefined && valueText(mine[field]) !== valueText(theirs[field]))
    .map(([field, label]) => ({ label: label(), mine: valueText(mine[field]), theirs: valueText(theirs[field]) }));
  return mine.password ? [password, ...others] : others;
}
