import type { ComponentPropsWithRef, ReactNode } from 'react';
import field from './field.module.css';
import { Field } from './field.tsx';
import { submitOnCtrlEnter } from './form-parts.ts';
import classes from './textarea-field.module.css';

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'style'> & {
  label: string;
  error?: string | undefined;
  /** A sentence below the label. */
  hint?: ReactNode;
};

export function TextareaField({ label, error, hint, ...rest }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(described) => (
        <textarea onKeyDown={submitOnCtrlEnter} {...rest} {...described} className={`${field.input} ${classes.area}`} />
      )}
    </Field>
  );
}
