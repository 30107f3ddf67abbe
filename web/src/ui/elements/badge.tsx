import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeColour = 'grey' | 'orange' | 'blue' | 'green';

type Props = { colour: BadgeColour; icon?: ReactNode; children: ReactNode };

/** A state shown by a word, an icon and a colour. */
export function Badge({ colour, icon, children }: Props) {
  return (
    <span className={classes.badge} data-colour={colour}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
