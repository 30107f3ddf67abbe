import { limits } from '@trellis/contract/core/limits.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { HouseSelect } from '../../pickers/house-select.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { checkboxOf, fieldOf, TextField } from '../../ui/forms/field.tsx';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import type { UserValues } from './user-form.ts';

type Props<C> = {
  form: UseFormReturn<UserValues, unknown, C>;
  /** A new user needs a password; for an existing one it is optional. */
  isNew?: boolean;
};

export function UserFields<C>({ form, isNew = false }: Props<C>) {
  const { control } = form;
  const house = usePicker(control, 'house');
  const [email, full_name] = useWatch({ control, name: ['email', 'full_name'] });
  return (
    <>
      <div className="stack columns gap-1-4">
        <TextField
          label={t('people.fields.email')}
          type="email"
          required
          autoComplete="off"
          maxLength={limits.emailMax}
          autoFocus
          {...fieldOf(form, 'email')}
        />
        <TextField
          label={t('people.fields.fullName')}
          autoComplete="off"
          maxLength={limits.nameMax}
          {...fieldOf(form, 'full_name')}
        />
      </div>
      <HouseSelect {...house} form={form.formState.defaultValues?.email ?? ''} />
      <div className="stack columns gap-1-4">
        <NewPasswordFields
          form={form}
          label={t(isNew ? 'people.fields.password' : 'people.fields.newPassword')}
          name="password"
          owner={{ email, full_name }}
          required={isNew}
        />
      </div>
      <div className="stack columns gap-1-4">
        <CheckboxField
          label={t('people.fields.admin')}
          hint={t('people.users.form.adminHint')}
          {...checkboxOf(form, 'is_superuser')}
        />
        <CheckboxField
          label={t('people.fields.active')}
          hint={t('people.users.form.activeHint')}
          {...checkboxOf(form, 'is_active')}
        />
      </div>
    </>
  );
}
