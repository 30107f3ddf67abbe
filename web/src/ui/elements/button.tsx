import type { ComponentPropsWithRef } from 'react';
import classes from './button.module.css';

export type ButtonLook = 'filled' | 'outline' | 'plain' | 'danger' | 'danger-outline';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
  look?: ButtonLook;
  /** Disabled, with a spinner. */
  busy?: boolean;
  wide?: boolean;
};

/** The class of a link that looks like a button. */
export const buttonClass = (look: ButtonLook = 'filled', wide = false): string =>
  [classes.button, classes[look], wide && classes.wide].filter(Boolean).join(' ');

export function Button({ look = 'filled', busy = false, wide = false, disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, wide)}
      disabled={disabled || busy}
      data-loading={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className={classes.spinner} aria-hidden />}
      <span className={classes.label}>{children}</span>
    </button>
  );
}
