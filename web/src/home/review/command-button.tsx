import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import classes from './command-button.module.css';

type Props = {
  /** The key that does the same. */
  letter: string;
  variant?: ButtonVariant;
  onPress: () => void;
  children: ReactNode;
};

export const CommandButton = ({ letter, variant = 'outline', onPress, children }: Props) => (
  <Button variant={variant} aria-keyshortcuts={letter} onClick={onPress}>
    {children}
    <kbd className={classes.key} aria-hidden>
      {letter}
    </kbd>
  </Button>
);
