import { useQuery } from '@tanstack/react-query';
import hidden from '../../ui/elements/hidden.module.css';
import { waitingQuery } from './today.queries.ts';
import classes from './waiting-badge.module.css';

const most = 999;

/** The number of goals that wait for the viewer, beside the menu entry. */
export function WaitingBadge() {
  const { data: waiting = 0 } = useQuery(waitingQuery);
  if (waiting === 0) return null;
  return (
    <span className={classes.badge}>
      {waiting > most ? `${most}+` : waiting}
      <span className={hidden.hidden}> {waiting === 1 ? 'goal waits' : 'goals wait'} for you</span>
    </span>
  );
}
