import { type ReactNode, useId } from 'react';
import classes from './today.module.css';

type Props = {
  title: string;
  /** How many there are, of which the part may show the first. */
  count?: number;
  /** There may be more than were counted. */
  isMore?: boolean;
  actions?: ReactNode;
  /** What is said where there is nothing. */
  nothing?: string;
  children: readonly ReactNode[];
};

/** One part of the day: a heading, how many there are, and the first of them. */
export function Part({ title, count, isMore = false, actions, nothing, children }: Props) {
  const id = useId();
  if (children.length === 0 && nothing === undefined) return null;
  const hiddenOnes = (count ?? children.length) - children.length;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && count > 0 && (
          <span className={classes.count}>
            {count}
            {isMore && '+'}
          </span>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children.length === 0 ? <p className={classes.nothing}>{nothing}</p> : <ul className={classes.rows}>{children}</ul>}
      {hiddenOnes > 0 && (
        <p className={classes.nothing}>
          and {hiddenOnes}
          {isMore && '+'} more
        </p>
      )}
    </section>
  );
}
