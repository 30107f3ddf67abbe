import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'type' | 'aria-label'> & { label: string };

/** A button that only shows an icon. */
export const IconButton = ({ label, ...rest }: Props) => (
  <button {...rest} type="button" className={classes.button} aria-label={label} />
);
