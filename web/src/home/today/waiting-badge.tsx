import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { useScope } from '../../viewer/use-scope.ts';
import { useUnsentReviews } from '../review-queue/unsent-reviews.ts';
import { waitingQuery } from './today.queries.ts';
import classes from './waiting-badge.module.css';

const most = 999;

export function WaitingBadge() {
  const scope = useScope();
  const isKnown = useQuery(currentUserQuery).data !== undefined;
  const { data = 0 } = useQuery({ ...waitingQuery(scope), enabled: isKnown });
  const waiting = data - useUnsentReviews();
  if (waiting <= 0) return null;
  return (
    <span className={`pill figures ${classes.badge}`}>
      <span aria-hidden>{waiting > most ? t('home.today.moreThan', { count: most }) : waiting}</span>
      <span className="visually-hidden">{t('home.today.waiting', { count: waiting })}</span>
    </span>
  );
}
