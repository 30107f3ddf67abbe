import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './field.module.css';

type FieldProps = {
  label: string;
  error?: string | undefined;
  /** A sentence below the label. */
  hint?: ReactNode;
  required?: boolean;
};

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FrameProps = FieldProps & { below?: ReactNode; children: (described: Described) => ReactNode };

/** A label, a control and its hint or error. One line is always reserved for the error. */
export function Field({ label, error, hint, required = false, below, children }: FrameProps) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label} data-required={required || undefined}>
        {label}
      </label>
      {hint && (
        <div id={`${id}hint`} className="quiet">
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {below}
      <div id={`${id}error`} className={classes.error} aria-live="polite">
        {error}
      </div>
    </div>
  );
}

type TextProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style'>;

export function TextField({ label, error, hint, required = false, ...rest }: TextProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(described) => <input type="text" {...rest} {...described} aria-required={required} className={classes.input} />}
    </Field>
  );
}
