import type { ReactNode } from 'react';
import classes from './button-row.module.css';

/** The buttons that end a form or a dialog, the main one last. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
