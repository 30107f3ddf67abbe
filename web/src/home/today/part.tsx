import { type ReactNode, useId, useRef, useState } from 'react';
import { useRowFocus } from '../../ui/data-table/use-row-focus.ts';
import { Button } from '../../ui/elements/button.tsx';
import { type CountedList, ListLink } from '../overview/list-link.tsx';
import classes from './today.module.css';

type Props = {
  title: string;
  /** How many there are, of which the part may show the first. */
  count?: number;
  /** There may be more than were counted. */
  isMore?: boolean;
  /** Where all of them are. */
  list: CountedList;
  actions?: ReactNode;
  /** What is said where there is nothing. */
  nothing?: string;
  /** As many as show until the others are asked for. */
  first?: number;
  children: readonly ReactNode[];
};

/** One part of the day: a heading, how many there are, and the first of them. */
export function Part({ title, count, isMore = false, list, actions, nothing, first, children }: Props) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const box = useRef<HTMLElement>(null);
  const focus = useRowFocus(box, children);
  if (children.length === 0 && nothing === undefined) return null;
  const shown = showsAll ? children : children.slice(0, first);
  const all = `${count ?? ''}${isMore ? '+' : ''}`;
  return (
    <section ref={box} tabIndex={-1} {...focus} className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && count > 0 && (
          <ListLink to={list} className={classes.all} aria-label={`${title}: ${all}`}>
            <span className={classes.count}>{all}</span>
          </ListLink>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children.length === 0 ? <p className={classes.nothing}>{nothing}</p> : <ul className={classes.rows}>{shown}</ul>}
      {shown.length < children.length ? (
        <Button look="plain" onClick={() => setShowsAll(true)}>
          Show {children.length - shown.length} more
        </Button>
      ) : (
        (count ?? 0) > shown.length && (
          <ListLink to={list} className={classes.all} aria-label={`Show all ${all}: ${title}`}>
            Show all {all}
          </ListLink>
        )
      )}
    </section>
  );
}
