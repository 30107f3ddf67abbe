import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeColour = 'grey' | 'orange' | 'blue' | 'green';

/** A word that says what state something is in. */
export function Badge({ colour, children }: { colour: BadgeColour; children: ReactNode }) {
  return (
    <span className={classes.badge} data-colour={colour}>
      {children}
    </span>
  );
}
