import type { ReactNode } from 'react';
import classes from './below-list.module.css';

/** What can be done with a list as a whole. */
export const BelowList = ({ children }: { children: ReactNode }) => <div className={classes.below}>{children}</div>;
