import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './filter.module.css';

/** A choice that looks like the text boxes beside it. The browser's own list, because a phone shows that best. */
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
