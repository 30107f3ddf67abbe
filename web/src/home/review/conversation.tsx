import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import { CommentItem } from '../../goals/comments/comment-item.tsx';
import { NewComment } from '../../goals/comments/new-comment.tsx';
import { useAllowedActions } from '../../goals/data/goal-actions.ts';
import { t } from '../../language/translate.ts';
import { reviewedConversationQuery } from '../review-queue/review.queries.ts';
import classes from './review.module.css';

export const newCommentId = 'review-new-comment';

type Props = {
  waiting: WaitingGoal;
  goal: Goal;
  /** Takes the focus out of the field, so that the keys work again. */
  onSent: () => void;
};

export function Conversation({ waiting, goal, onSent }: Props) {
  const { canComment } = useAllowedActions(goal);
  const { data: comments } = useQuery(reviewedConversationQuery(waiting));
  const isCut = waiting.goal.comment_count > waiting.comments.length;
  return (
    <section className={`part ${classes.part}`} aria-labelledby="review-conversation">
      <h3 id="review-conversation">{t('goals.comments.title')}</h3>
      {comments.length === 0 && <p className="none">{t('home.review.noComments')}</p>}
      {isCut && <p className="none">{t('home.review.earlierComments')}</p>}
      <ol className="stack">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} goal={goal} />
        ))}
      </ol>
      {canComment && (
        <div id={newCommentId}>
          <NewComment goalId={goal.id} onSent={onSent} />
        </div>
      )}
    </section>
  );
}
