import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';

export const emptyAccount = { full_name: '', email: '', password: '', confirm_password: '' };

/** The fields of sign-up and of the first guide's set-up. */
export function NewAccountFields<C>({ form }: { form: UseFormReturn<typeof emptyAccount, unknown, C> }) {
  return (
    <>
      <TextField
        label={t('access.fields.fullName')}
        autoComplete="name"
        autoFocus
        required
        {...fieldOf(form, 'full_name')}
      />
      <TextField
        label={t('access.fields.email')}
        type="email"
        autoComplete="email"
        required
        {...fieldOf(form, 'email')}
      />
      <NewPasswordFields
        form={form}
        label={t('access.fields.password')}
        name="password"
        again="confirm_password"
        required
      />
    </>
  );
}
