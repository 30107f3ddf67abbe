import type { ComponentPropsWithRef } from 'react';
import field from './field.module.css';
import { Field } from './field.tsx';
import classes from './textarea-field.module.css';

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'style'> & {
  label: string;
  error?: string | undefined;
};

export function TextareaField({ label, error, ...rest }: Props) {
  return (
    <Field label={label} error={error}>
      {(described) => <textarea {...rest} {...described} className={`${field.input} ${classes.area}`} />}
    </Field>
  );
}
