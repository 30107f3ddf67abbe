import { authApi } from '@trellis/contract/auth/auth.api.ts';
import * as z from 'zod/mini';
import { TextField } from '../ui/forms/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PasswordStrength } from '../ui/forms/password-strength.tsx';
import type { useForm } from '../ui/forms/use-form.ts';
import { confirmation, samePassword } from './passwords.ts';

/** A new account as its form has it. */
export const newAccount = z
  .object({ ...authApi.signup.body.shape, confirm_password: confirmation })
  .check(samePassword(({ password }) => password));

export const emptyAccount = { full_name: '', email: '', password: '', confirm_password: '' };

type Form = ReturnType<typeof useForm<keyof typeof emptyAccount, unknown>>;

/** The fields of sign-up and of the first guide's set-up. */
export function NewAccountFields({ field, values }: Pick<Form, 'field' | 'values'>) {
  return (
    <>
      <TextField label="Full Name" autoComplete="name" autoFocus required {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        below={<PasswordStrength password={values.password} />}
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" required {...field('confirm_password')} />
    </>
  );
}
