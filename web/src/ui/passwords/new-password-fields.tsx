import type { PasswordOwner } from '@trellis/contract/access/passwords/easy-passwords.ts';
import { useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { fieldOf } from '../forms/field.tsx';
import { chunkOf } from '../routing/import-chunk.ts';
import { PasswordField } from './password-field.tsx';
import classes from './password-strength.module.css';
import { leastStrength, segments, strengthOf } from './strength.ts';

type RepeatedValues = FieldValues & { confirm_password: string };

type Props<V extends RepeatedValues, C> = {
  form: UseFormReturn<V, unknown, C>;
  label: string;
  /** The field of the password; the one that repeats it is the same in every form. */
  name: FieldPath<V>;
  /** The person whose password it will be, where the form knows them. */
  owner?: PasswordOwner;
  required?: boolean;
  autoFocus?: boolean;
};

const unknownOwner: PasswordOwner = { email: '' };
const colours = { Low: 'red', Medium: 'orange', High: 'green' } as const;

export function NewPasswordFields<V extends RepeatedValues, C>(props: Props<V, C>) {
  const { form, label, name, owner = unknownOwner, required = false, autoFocus } = props;
  const again = 'confirm_password' as FieldPath<V>;
  const password: string = useWatch({ control: form.control, name });
  // Checks the repetition again when the password changes.
  const checkAgain = () => {
    const { isTouched, invalid } = form.getFieldState(again);
    if (isTouched || invalid) void form.trigger(again);
  };
  const same = { autoComplete: 'new-password', required };
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

function PasswordStrength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const isEasy = useIsEasyPassword(password, owner);
  const { filled, percent, word } = isEasy ? leastStrength : strengthOf(password);
  const shown = word && t(`ui.password.${word}`);
  return (
    <div className={`middle gap-3 ${classes.strength}`}>
      <meter
        className="visually-hidden"
        aria-label={t('ui.password.strength')}
        max={100}
        value={percent}
        aria-valuetext={shown}
      />
      <div
        className={`stack grow gap-1 ${classes.meter}`}
        data-strength={word}
        data-colour={word && colours[word]}
        aria-hidden
      >
        {segments.map((segment) => (
          <span key={segment} className={classes.segment} data-filled={segment <= filled || undefined} />
        ))}
      </div>
      <span className={`fine semibold ${classes.word}`}>{shown}</span>
    </div>
  );
}

const loadCheck = chunkOf(() => import('./easy-passwords.ts'));

/** Whether the server will refuse the password as easy to guess; false until the list has arrived. */
function useIsEasyPassword(password: string, owner: PasswordOwner): boolean {
  const [check, setCheck] = useState<{ isEasyPassword: (password: string, owner: PasswordOwner) => boolean }>();
  const isTyping = password !== '';
  useEffect(() => {
    // Without the list, the meter judges by the characters alone, and the server refuses the password.
    if (isTyping) loadCheck().then(setCheck, () => {});
  }, [isTyping]);
  return isTyping && (check?.isEasyPassword(password, owner) ?? false);
}
