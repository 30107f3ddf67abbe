import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeColour = 'grey' | 'orange' | 'blue' | 'green';

type Props = { colour: BadgeColour; Icon?: TablerIcon; children: ReactNode };

/** A state shown by a word, an icon and a colour. */
export function Badge({ colour, Icon, children }: Props) {
  return (
    <span className={classes.badge} data-colour={colour}>
      {Icon && <Icon size={14} aria-hidden />}
      <span>{children}</span>
    </span>
  );
}
