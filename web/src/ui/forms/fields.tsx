import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** The fields of a form, one below the other. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
