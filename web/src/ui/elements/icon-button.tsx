import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'type' | 'aria-label'> & {
  label: string;
  Icon?: TablerIcon;
  size?: number;
};

export const IconButton = ({ label, Icon, size = 18, children, ...rest }: Props) => (
  <button {...rest} type="button" className={classes.button} aria-label={label}>
    {Icon && <Icon size={size} aria-hidden />}
    {children}
  </button>
);
