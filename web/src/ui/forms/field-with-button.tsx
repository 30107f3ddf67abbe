import type { ReactNode } from 'react';
import classes from './field-with-button.module.css';

export const FieldWithButton = ({ field, button }: { field: ReactNode; button: ReactNode }) => (
  <div className={`gap-3 ${classes.pair}`}>
    <div className="grow">{field}</div>
    <div className={classes.button}>{button}</div>
  </div>
);
