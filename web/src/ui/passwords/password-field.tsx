import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../language/translate.ts';
import classes from '../forms/field.module.css';
import { Field, type TextProps } from '../forms/field.tsx';

type Props = Omit<TextProps, 'hint' | 'type'> & {
  /** Shown between the field and its error, such as a strength meter. */
  below?: ReactNode;
};

export function PasswordField({ label, error, below, required = false, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Field label={label} error={error} required={required} below={below}>
      {(described) => (
        <div className={`relative ${classes.password}`}>
          <input
            {...rest}
            {...described}
            type={shown ? 'text' : 'password'}
            aria-required={required}
            autoCapitalize="none"
            spellCheck={false}
            className={classes.input}
          />
          <button
            type="button"
            className={`centred rounded soft ${classes.inside}`}
            aria-label={t('ui.password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}

export const CurrentPasswordField = ({ label = t('ui.password.current'), ...field }: Partial<Props>) => (
  <PasswordField label={label} autoComplete="current-password" required {...field} />
);
