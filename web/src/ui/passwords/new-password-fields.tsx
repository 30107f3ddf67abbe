import type { PasswordOwner } from '@trellis/contract/access/passwords/easy-passwords.ts';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { fieldOf } from '../forms/form-parts.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Props<V extends FieldValues, C> = {
  form: UseFormReturn<V, unknown, C>;
  label: string;
  /** The field of the password and the field that repeats it. */
  name: FieldPath<V>;
  again: FieldPath<V>;
  /** The person whose password it will be, where the form knows them. */
  owner?: PasswordOwner;
  required?: boolean;
  autoFocus?: boolean;
};

const unknownOwner: PasswordOwner = { email: '' };

/** A new password with its strength, and its repetition. */
export function NewPasswordFields<V extends FieldValues, C>({
  form,
  label,
  name,
  again,
  owner = unknownOwner,
  required,
  autoFocus,
}: Props<V, C>) {
  const password: string = useWatch({ control: form.control, name });
  // Checks the repetition again when the password changes.
  const checkAgain = () => {
    const { isTouched, invalid } = form.getFieldState(again);
    if (isTouched || invalid) void form.trigger(again);
  };
  const same = { autoComplete: 'new-password', required: required ?? false };
  return (
    <>
      <PasswordField
        label={label}
        autoFocus={autoFocus}
        below={(required || password) && <PasswordStrength password={password} owner={owner} />}
        {...same}
        {...fieldOf(form, name, { onChange: checkAgain })}
      />
      <PasswordField label={t('ui.password.confirm')} {...same} {...fieldOf(form, again)} />
    </>
  );
}
