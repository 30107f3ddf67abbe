import { useId } from 'react';
import classes from './checkbox-field.module.css';

type Props = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

export function CheckboxField({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input
          type="checkbox"
          className={classes.box}
          aria-describedby={hint && id}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
