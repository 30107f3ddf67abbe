import { messages } from '@trellis/contract/messages.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { newUser } from '@trellis/contract/users/users.api.ts';
import * as z from 'zod/mini';
import { samePassword } from '../auth/passwords.ts';
import type { UserChanges } from './users.mutations.ts';

/** The text fields of the user forms. */
export const emptyUser = { email: '', full_name: '', password: '', confirm_password: '' };
export type UserValues = typeof emptyUser;

/** What the user forms choose besides. */
export type UserChoices = Pick<User, 'house' | 'is_superuser' | 'is_active'>;

const fullName = z.pipe(
  newUser.shape.full_name.def.innerType.def.innerType,
  z.transform((name) => name || null),
);

export const addUserForm = z
  .object({
    email: newUser.shape.email,
    full_name: fullName,
    password: newUser.shape.password,
    confirm_password: z.string().check(z.minLength(1, messages.password.pleaseConfirm)),
  })
  .check(samePassword(({ password }) => password));

/** The password is optional; one that is given is confirmed. */
export const editUserForm = z
  .object({
    email: newUser.shape.email,
    full_name: fullName,
    password: z.union([z.literal(''), newUser.shape.password]),
    confirm_password: z.string(),
  })
  .check(
    z.refine(({ password, confirm_password }) => password === '' || confirm_password !== '', {
      path: ['confirm_password'],
      error: messages.password.pleaseConfirm,
      when: () => true,
    }),
    samePassword(({ password }) => password),
  );

type Edited = z.output<typeof editUserForm> & UserChoices;

/** What differs from the user, the password only where one is given. */
export function changesOf(user: User, { password, confirm_password: _, ...edited }: Edited): UserChanges {
  const before: Record<string, unknown> = user;
  const changed = Object.entries(edited).filter(([key, value]) => (value ?? '') !== (before[key] ?? ''));
  return { ...Object.fromEntries(changed), ...(password && { password }) };
}
