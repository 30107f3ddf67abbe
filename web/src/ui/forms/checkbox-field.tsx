import { type ComponentPropsWithRef, useId } from 'react';
import classes from './checkbox-field.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style'> & { label: string; hint?: string };

/** The browser's own checkbox in our colour, because it works with every screen reader and forced palette. */
export function CheckboxField({ label, hint, readOnly = false, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <label className={`middle medium target pressable ${classes.label}`}>
        <input
          type="checkbox"
          {...rest}
          className={`pressable ${classes.box}`}
          aria-describedby={hint && id}
          aria-readonly={readOnly || undefined}
          onClick={(event) => readOnly && event.preventDefault()}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className={`fine ${classes.hint}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
