import { useInfiniteQuery } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { t } from '../../language/translate.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { commentsQuery } from '../comments/comments.queries.ts';
import { personName } from '../data/goal-values.ts';
import classes from './next-step.module.css';

export function ReturnReason({ goal }: { goal: Goal }) {
  const viewer = useCurrentUser();
  const { data } = useInfiniteQuery(commentsQuery(goal.id, goal.comment_count));
  const reason = data?.pages.flatMap((page) => page.data).findLast(({ is_reason }) => is_reason);
  if (!reason) return null;
  return (
    <blockquote dir="auto" className={`written ${classes.reason}`}>
      {reason.text}
      <footer>{reason.author_id === viewer.id ? t('ui.you') : personName(reason.author_name)}</footer>
    </blockquote>
  );
}
