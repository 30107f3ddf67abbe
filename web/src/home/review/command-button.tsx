import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../ui/elements/button.tsx';
import classes from './command-button.module.css';

type Props = {
  /** The letter that does the same. */
  letter: string;
  look?: ButtonLook;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A button with the key that does the same. */
export function CommandButton({ letter, look = 'outline', disabled = false, onPress, children }: Props) {
  return (
    <Button look={look} disabled={disabled} aria-keyshortcuts={letter} onClick={onPress}>
      {children}
      <kbd className={classes.key} aria-hidden>
        {letter}
      </kbd>
    </Button>
  );
}
