import type { ReactNode } from 'react';
import classes from './screen-title.module.css';

/** The heading of a screen with its actions. */
export function ScreenTitle({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.bar}>
      <h1>{children}</h1>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
