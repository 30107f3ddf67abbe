import { limits } from '@trellis/contract/limits.ts';
import { type UseFormReturn, useController } from 'react-hook-form';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { fieldOf } from '../ui/forms/form-parts.ts';
import { NewPasswordFields } from '../ui/forms/new-password-fields.tsx';
import { HouseSelect } from './house-select.tsx';
import classes from './user-fields.module.css';
import type { UserValues } from './user-form.ts';

type Props<C> = {
  form: UseFormReturn<UserValues, unknown, C>;
  /** A new user needs a password; another one gets a new one only if it is filled in. */
  isNew?: boolean;
};

/** The fields of the add form and of the edit form. */
export function UserFields<C>({ form, isNew = false }: Props<C>) {
  const { control } = form;
  const house = useController({ control, name: 'house' }).field;
  const isGuide = useController({ control, name: 'is_superuser' }).field;
  const isActive = useController({ control, name: 'is_active' }).field;
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={limits.emailMax}
          autoFocus
          {...fieldOf(form, 'email')}
        />
        <TextField label="Full Name" autoComplete="off" maxLength={limits.nameMax} {...fieldOf(form, 'full_name')} />
      </div>
      <HouseSelect value={house.value} onChange={house.onChange} />
      <div className={classes.pair}>
        <NewPasswordFields
          form={form}
          label={isNew ? 'Password' : 'New Password'}
          name="password"
          again="confirm_password"
          required={isNew}
        />
      </div>
      <div className={classes.pair}>
        <CheckboxField
          label="Admin"
          hint="A guide: reviews goals, assigns them and manages users and houses."
          checked={isGuide.value}
          onChange={isGuide.onChange}
        />
        <CheckboxField label="Active" hint="May sign in." checked={isActive.value} onChange={isActive.onChange} />
      </div>
    </>
  );
}
