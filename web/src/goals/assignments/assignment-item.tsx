import { Link } from '@tanstack/react-router';
import type { Assignment } from '@trellis/contract/goals/assignments/assignment.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { DateText } from '../../dates/date-text.tsx';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { richText, t } from '../../language/translate.ts';

import { Button } from '../../ui/elements/button.tsx';
import { actionOn } from '../data/action-on.ts';
import { personName } from '../data/goal-values.ts';
import { StatusBadge } from '../data/status-badge.tsx';
import classes from './assignments-dialog.module.css';

type Props = {
  assignment: Assignment;
  /** Ends the assignment, if the viewer may. */
  onEnd: (() => void) | undefined;
  /** Takes it back, if the viewer may. */
  onTakeBack: (() => void) | undefined;
};

function givenText({ to, house, assigner_name, created_at }: Assignment, timeZone: string | undefined): string {
  const values = { assigner: personName(assigner_name), date: formatDay(created_at, timeZone) };
  if (to === 'everyone') return t('goals.assignments.item.toEveryone', values);
  if (to === 'students') return t('goals.assignments.item.toStudents', values);
  return house === null
    ? t('goals.assignments.item.toHouseUnknown', values)
    : t('goals.assignments.item.toHouse', { house, ...values });
}

export function AssignmentItem({ assignment, onEnd, onTakeBack }: Props) {
  const timeZone = useTimeZone();
  const { title, due_date, assigner_name, newcomers, goals, by_status } = assignment;
  return (
    <li className={classes.assignment}>
      <h3>{title}</h3>
      <p className={`quiet ${classes.facts}`}>
        {givenText(assignment, timeZone)}
        {due_date && (
          <>
            {' · '}
            {richText('goals.assignments.item.due', { date: () => <DateText date={due_date} withDistance /> })}
          </>
        )}
        {newcomers && ` · ${t('goals.assignments.item.newcomers')}`}
      </p>
      <p className={`quiet ${classes.facts}`}>{t('goals.assignments.item.students', { count: goals })}</p>
      <ul className={`wrap ${classes.statuses}`} aria-label={t('goals.assignments.item.progress', { title })}>
        {statuses
          .filter((status) => by_status[status] > 0)
          .map((status) => (
            <li key={status}>
              <Link to="/goals" search={{ filters: { title, status, assigner_name } }} className={classes.status}>
                <strong>{by_status[status]}</strong> <StatusBadge status={status} />{' '}
                <span className="visually-hidden">{t('goals.assignments.item.showGoals')}</span>
              </Link>
            </li>
          ))}
      </ul>
      {onEnd && (
        <Button variant="plain" aria-label={actionOn('goals.assignments.item.end', title)} onClick={onEnd}>
          {t('goals.assignments.item.end')}
        </Button>
      )}
      {onTakeBack && (
        <Button variant="plain" aria-label={actionOn('goals.assignments.takeBack', title)} onClick={onTakeBack}>
          {t('goals.assignments.takeBack')}
        </Button>
      )}
    </li>
  );
}
