import { useQuery } from '@tanstack/react-query';
import hidden from '../../ui/elements/hidden.module.css';
import { waitingQuery } from './today.queries.ts';
import classes from './waiting-badge.module.css';

const most = 999;

/** How many goals wait for the viewer, beside the entry of the menu. */
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
