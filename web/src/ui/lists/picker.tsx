import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './filter.module.css';

/** A native select that looks like the text fields beside it, because phones show it best. */
export function Picker({ children, ...rest }: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={classes.picker}>
      <select {...rest} className={classes.control}>
        {children}
      </select>
      <IconChevronDown size={14} aria-hidden className={classes.chevron} />
    </span>
  );
}
