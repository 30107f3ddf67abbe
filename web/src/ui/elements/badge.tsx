import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeColour = 'grey' | 'orange' | 'blue' | 'green';

/** A state shown by a word, an icon and a colour. */
export const Badge = ({ colour, Icon, children }: { colour: BadgeColour; Icon?: TablerIcon; children: ReactNode }) => (
  <span className={`inline medium gap-1 smaller rigid ${classes.badge}`} data-colour={colour}>
    {Icon && <Icon size={14} aria-hidden />}
    <span>{children}</span>
  </span>
);
