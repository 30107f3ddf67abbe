import type { ReactNode } from 'react';
import { Seedling } from '../drawings/drawings.tsx';
import { Button, type ButtonVariant } from '../elements/button.tsx';
import classes from './empty-state.module.css';

type Props = {
  drawing?: ReactNode;
  title: string;
  text?: string;
  action?: string;
  /** `outline` where the screen already has a filled button. */
  variant?: ButtonVariant;
  onAction?: () => void;
};

export function EmptyState({ drawing = <Seedling />, title, text, action, variant = 'filled', onAction }: Props) {
  return (
    <div className={classes.empty}>
      {drawing}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && (
        <Button variant={variant} onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
