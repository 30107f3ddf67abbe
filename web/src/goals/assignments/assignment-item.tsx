import { Link } from '@tanstack/react-router';
import type { Assignment } from '@trellis/contract/goals/assignments/assignment.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { DateText } from '../../dates/date-text.tsx';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { counted } from '../../ui/counted.ts';
import { Button } from '../../ui/elements/button.tsx';
import visually from '../../ui/elements/hidden.module.css';
import { StatusBadge } from '../data/status-badge.tsx';
import classes from './assignments-dialog.module.css';

type Props = {
  assignment: Assignment;
  /** Ends the assignment, if the viewer may. */
  onEnd: (() => void) | undefined;
};

const recipientsOf = ({ to, house }: Assignment): string =>
  to === 'house' ? (house ?? 'a house') : to === 'everyone' ? 'everyone' : 'some students';

/** One assignment with its recipients and the statuses of its goals. */
export function AssignmentItem({ assignment, onEnd }: Props) {
  const timeZone = useTimeZone();
  const { title, due_date, created_at, assigner_name, newcomers, goals, by_status } = assignment;
  return (
    <li className={classes.assignment}>
      <h3>{title}</h3>
      <p className={classes.facts}>
        To {recipientsOf(assignment)}, by {assigner_name}, {formatDay(created_at, timeZone)}
        {due_date && (
          <>
            {' · due '}
            <DateText date={due_date} withDistance />
          </>
        )}
        {newcomers && ' · newcomers get it too'}
      </p>
      <p className={classes.facts}>{goals === 0 ? 'No goal of it is left.' : counted(goals, 'student')}</p>
      <ul className={classes.statuses} aria-label={`How far with ${title}`}>
        {statuses
          .filter((status) => by_status[status] > 0)
          .map((status) => (
            <li key={status}>
              <Link to="/goals" search={{ filters: { title, status, assigner_name } }} className={classes.status}>
                <strong>{by_status[status]}</strong> <StatusBadge status={status} />{' '}
                <span className={visually.hidden}>show these goals</span>
              </Link>
            </li>
          ))}
      </ul>
      {onEnd && (
        <Button variant="plain" aria-label={`End: ${title}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
