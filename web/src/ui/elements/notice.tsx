import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Props = { icon: ReactNode; text: ReactNode; children: ReactNode };

/** A task above the content of a screen, with the buttons that do it. */
export function Notice({ icon, text, children }: Props) {
  return (
    <div className={classes.notice} data-screen-only>
      {icon}
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
