import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../elements/use-kept-focus.ts';
import classes from './screen-title.module.css';

type Props = {
  children: ReactNode;
  actions?: ReactNode;
  /** What follows the heading on paper, where the pickers that say it are missing. */
  onPaper?: string | undefined;
};

export function ScreenTitle({ children, actions, onPaper }: Props) {
  const bar = useRef<HTMLElement>(null);
  useKeptFocus(bar);
  return (
    <header ref={bar} className={`row spread ${classes.bar}`}>
      <h1>
        {children}
        {onPaper && (
          <span className={classes.onPaper} data-paper-only>
            {onPaper}
          </span>
        )}
      </h1>
      {actions && <div className={`row gap-3 ${classes.actions}`}>{actions}</div>}
    </header>
  );
}
