import { limits } from '@trellis/contract/limits.ts';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PasswordStrength } from '../ui/forms/password-strength.tsx';
import type { useForm } from '../ui/forms/use-form.ts';
import { HouseSelect } from './house-select.tsx';
import classes from './user-fields.module.css';
import type { UserChoices, UserValues } from './user-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm<keyof UserValues, unknown>>, 'field' | 'values'>;
  choices: UserChoices;
  onChoose: (choices: UserChoices) => void;
  /** A new user needs a password; another one gets a new one only if it is filled in. */
  isNew?: boolean;
};

/** The fields of the add form and of the edit form. */
export function UserFields({ form: { field, values }, choices, onChoose, isNew = false }: Props) {
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={limits.emailMax}
          data-autofocus
          {...field('email')}
        />
        <TextField label="Full Name" autoComplete="off" maxLength={limits.nameMax} {...field('full_name')} />
      </div>
      <HouseSelect value={choices.house} onChange={(house) => onChoose({ ...choices, house })} />
      <div className={classes.pair}>
        <PasswordField
          label={isNew ? 'Password' : 'New Password'}
          autoComplete="new-password"
          required={isNew}
          below={values.password && <PasswordStrength password={values.password} />}
          {...field('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required={isNew}
          {...field('confirm_password')}
        />
      </div>
      <div className={classes.pair}>
        <CheckboxField
          label="Admin"
          hint="A guide: reviews goals, assigns them and manages users and houses."
          checked={choices.is_superuser}
          onChange={(is_superuser) => onChoose({ ...choices, is_superuser })}
        />
        <CheckboxField
          label="Active"
          hint="May sign in."
          checked={choices.is_active}
          onChange={(is_active) => onChoose({ ...choices, is_active })}
        />
      </div>
    </>
  );
}
