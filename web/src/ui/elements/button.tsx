import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './button.module.css';

export type ButtonVariant = 'filled' | 'outline' | 'plain' | 'danger' | 'danger-outline';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant;
  Icon?: TablerIcon;
  /** Disabled, with a spinner. */
  busy?: boolean;
  wide?: boolean;
};

const shared = 'inline to-centre target rounded relative semibold gap-2';

/** The class of a link that looks like a button. */
export const buttonClass = (variant: ButtonVariant = 'filled', wide = false): string =>
  [shared, classes.button, classes[variant], wide && 'full'].filter(Boolean).join(' ');

export const Button = ({ variant, Icon, busy = false, wide, disabled, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={buttonClass(variant, wide)}
    disabled={disabled || busy}
    data-loading={busy || undefined}
    aria-busy={busy || undefined}
  >
    {busy && <span className={classes.spinner} aria-hidden />}
    <span className={`middle gap-2 ${classes.label}`}>
      {Icon && <Icon size={18} aria-hidden />}
      {children}
    </span>
  </button>
);

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'type' | 'aria-label'> & {
  label: string;
  Icon?: TablerIcon;
  size?: number;
};

export const IconButton = ({ label, Icon, size = 18, children, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={`rounded relative soft ${classes.icon}`} aria-label={label}>
    {Icon && <Icon size={size} aria-hidden />}
    {children}
  </button>
);
