import type { Goal } from '@trellis/contract/goals/goal.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useOpenGoalDialog } from '../../goals/data/open-goal-dialog.ts';
import { t } from '../../language/translate.ts';
import { useRowFocus } from '../../ui/data-table/use-row-focus.ts';
import { Button } from '../../ui/elements/button.tsx';
import { type CountedList, ListLink } from '../overview/figures/list-link.tsx';
import classes from './today.module.css';

type Props = {
  title: string;
  /** How many there are; the section may show only the first ones. */
  count?: number;
  /** The list with all of them. */
  list: CountedList;
  /** How many of them wait for the viewer, as the menu says; shown in place of the count. */
  waiting?: number;
  actions?: ReactNode;
  /** Shown when there are none. */
  nothing?: string;
  /** How many show at first. */
  first?: number;
  children: readonly ReactNode[];
};

export function Part({ title, count = 0, list, waiting, actions, nothing, first, children }: Props) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const box = useRef<HTMLElement>(null);
  const shown = showsAll ? children : children.slice(0, first);
  const focus = useRowFocus(box, shown);
  if (children.length === 0 && nothing === undefined) return null;
  const all = String(count);
  const pill = `pill small semibold figures ${classes.count}`;
  return (
    <section ref={box} tabIndex={-1} {...focus} className={`card roomy ${classes.part}`} aria-labelledby={id}>
      <div className={`row ${classes.head}`}>
        <h2 id={id}>{title}</h2>
        {waiting !== undefined && waiting > 0 && (
          <span className={pill} title={t('home.today.waiting', { count: waiting })}>
            {waiting}
          </span>
        )}
        {waiting === undefined && count > 0 && (
          <ListLink to={list} className={classes.all} aria-label={t('home.today.counted', { title, count: all })}>
            <span className={pill}>{all}</span>
          </ListLink>
        )}
        {actions && <div className={`row to-end at-end gap-1-4 ${classes.actions}`}>{actions}</div>}
      </div>
      {children.length === 0 ? <p className="soft">{nothing}</p> : <ul className="divided">{shown}</ul>}
      {shown.length < children.length ? (
        <Button variant="plain" onClick={() => setShowsAll(true)}>
          {t('home.today.showMore', { count: children.length - shown.length })}
        </Button>
      ) : (
        count > shown.length && (
          <ListLink to={list} className={classes.all} aria-label={t('home.today.showAllOf', { title, count: all })}>
            {t('home.today.showAll', { count: all })}
          </ListLink>
        )
      )}
    </section>
  );
}

export function GoalTitle({ goal: { id, title } }: { goal: Pick<Goal, 'id' | 'title'> }) {
  const open = useOpenGoalDialog();
  return (
    <button
      type="button"
      className={`semibold long-words rounded-inner ${classes.title}`}
      data-content
      onClick={() => open({ kind: 'details', id })}
    >
      {title}
    </button>
  );
}
