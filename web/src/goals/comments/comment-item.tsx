import { useMutation } from '@tanstack/react-query';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { useRef, useState } from 'react';
import { formatTimestamp } from '../../dates/dates.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { returnFocus } from '../../ui/forms/return-focus.ts';
import { useCan } from '../../viewer/use-can.ts';
import classes from './comment-item.module.css';
import { deleteComment, editComment } from './comments.mutations.ts';
import { EditedComment } from './edited-comment.tsx';

type Props = { comment: Comment; goal: Goal; viewer: User; timeZone: string | undefined };

/** A comment. Its author can change it; the author and guides can delete it. */
export function CommentItem({ comment, goal, viewer, timeZone }: Props) {
  const can = useCan();
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const edit = useMutation(editComment);
  const remove = useMutation(deleteComment);
  const editButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const at = { goal_id: goal.id, comment_id: comment.id };
  const record = { author_id: comment.author_id, owner_id: goal.owner_id };
  const isOpen = goal.archived_at === null;
  const leave = (to: typeof editButton) => returnFocus(to, () => setDoing(undefined));

  return (
    <li className={classes.comment} data-reason={comment.is_reason || undefined}>
      <p>
        <strong>{comment.author_id === viewer.id ? t('ui.you') : comment.author_name}</strong>{' '}
        {comment.is_reason ? 'sent the goal back' : 'wrote'}
      </p>
      {doing === 'edit' ? (
        <EditedComment
          text={comment.text}
          onSave={(text) => edit.mutateAsync({ at, text })}
          onDone={() => leave(editButton)}
        />
      ) : (
        <p className={classes.text} dir="auto">
          {comment.text}
        </p>
      )}
      <div className={classes.foot}>
        <time dateTime={comment.created_at}>{formatTimestamp(comment.created_at, timeZone)}</time>
        {comment.edited_at && <span title={formatTimestamp(comment.edited_at, timeZone)}>edited</span>}
        {isOpen && !doing && can('comment.edit', record) && (
          <button
            ref={editButton}
            type="button"
            className={classes.action}
            aria-label="Edit comment"
            onClick={() => setDoing('edit')}
          >
            {t('ui.edit')}
          </button>
        )}
        {isOpen && !doing && can('comment.delete', record) && (
          <button
            ref={deleteButton}
            type="button"
            className={classes.action}
            aria-label="Delete comment"
            onClick={() => setDoing('delete')}
          >
            {t('ui.delete')}
          </button>
        )}
      </div>
      {doing === 'delete' && (
        <div className={classes.question}>
          <span>Delete this comment for good?</span>
          <Button variant="outline" autoFocus disabled={remove.isPending} onClick={() => leave(deleteButton)}>
            Keep it
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(at)}>
            {t('ui.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}
