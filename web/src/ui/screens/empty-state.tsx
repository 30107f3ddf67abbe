import { IconSeedling } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../elements/button.tsx';
import classes from './empty-state.module.css';

type Props = {
  icon?: ReactNode;
  title: string;
  text?: string;
  action?: string;
  onAction?: () => void;
};

/** An empty list or screen, with what to do next. */
export function EmptyState({ icon = <IconSeedling size={32} />, title, text, action, onAction }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <Button onClick={onAction}>{action}</Button>}
    </div>
  );
}
