import { type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { fieldOf, TextField, type TextProps } from '../../ui/forms/field.tsx';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';

export const EmailField = (field: Omit<TextProps, 'label'>) => (
  <TextField label={t('access.fields.email')} type="email" required {...field} />
);

export const emptyAccount = { full_name: '', email: '', password: '', confirm_password: '' };

export function NewAccountFields<C>({ form }: { form: UseFormReturn<typeof emptyAccount, unknown, C> }) {
  const [email, full_name] = useWatch({ control: form.control, name: ['email', 'full_name'] });
  return (
    <>
      <TextField
        label={t('access.fields.fullName')}
        autoComplete="name"
        autoFocus
        required
        {...fieldOf(form, 'full_name')}
      />
      <EmailField autoComplete="email" {...fieldOf(form, 'email')} />
      <NewPasswordFields
        form={form}
        label={t('access.fields.password')}
        name="password"
        owner={{ email, full_name }}
        required
      />
    </>
  );
}
