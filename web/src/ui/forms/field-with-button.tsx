import type { ReactNode } from 'react';
import classes from './field-with-button.module.css';

/** A field with the button that acts on it, side by side where there is room. */
export function FieldWithButton({ field, button }: { field: ReactNode; button: ReactNode }) {
  return (
    <div className={classes.pair}>
      <div className="grow">{field}</div>
      <div className={classes.button}>{button}</div>
    </div>
  );
}
