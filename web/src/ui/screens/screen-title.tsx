import type { ReactNode } from 'react';
import { keepFocus } from '../elements/keep-focus.ts';
import classes from './screen-title.module.css';

type Props = {
  children: ReactNode;
  actions?: ReactNode;
  /** What follows the heading on paper, where the pickers that say it are missing. */
  onPaper?: string | undefined;
};

export const ScreenTitle = ({ children, actions, onPaper }: Props) => (
  <header ref={keepFocus} className={`row spread target ${classes.bar}`}>
    <h1 className="shrinks">
      {children}
      {onPaper && (
        <span className={classes.onPaper} data-paper-only>
          {onPaper}
        </span>
      )}
    </h1>
    {actions && <div className="row gap-3 actions">{actions}</div>}
  </header>
);
