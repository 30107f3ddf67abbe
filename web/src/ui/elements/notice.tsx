import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A task above the content of a screen, with the buttons that do it. */
export const Notice = ({ Icon, text, children }: { Icon: TablerIcon; text: ReactNode; children: ReactNode }) => (
  <div className={`row card ${classes.notice}`} data-screen-only>
    <Icon size={22} aria-hidden />
    <p className={classes.text}>{text}</p>
    {children}
  </div>
);
