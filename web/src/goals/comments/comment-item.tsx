import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Ref } from 'react';
import { formatTimestamp, TimeText } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, isSendable, TextareaField } from '../../ui/forms/field.tsx';
import { useFormInPlace } from '../../ui/forms/use-form-in-place.ts';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm, useHasDraft } from '../../viewer/draft-form.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { personName } from '../data/goal-values.ts';
import classes from './comment-item.module.css';
import { type CommentPath, deleteComment, editComment } from './comments.queries.ts';

type Props = { comment: Comment; goal: Goal };

/** A comment. Its author can change it; the author and guides can delete it. */
export function CommentItem({ comment, goal }: Props) {
  const can = useCan();
  const form = useFormInPlace(useHasDraft(editedCommentDraft(comment.id)));
  const question = useFormInPlace();
  const at = { goal_id: goal.id, comment_id: comment.id };
  const record = { author_id: comment.author_id, owner_id: goal.owner_id };
  const mayAct = goal.archived_at === null && !form.isOpen && !question.isOpen;

  return (
    <li className={`card long-words sunken padded ${classes.comment}`} data-reason={comment.is_reason || undefined}>
      <p>
        <Author comment={comment} />
      </p>
      {form.isOpen ? (
        <EditedComment at={at} text={comment.text} takesFocus={form.takesFocus} onDone={form.close} />
      ) : (
        <p className="written mt-1 mb-1" dir="auto">
          {comment.text}
        </p>
      )}
      <Attachments goal={goal} of={comment.id} />
      <div className="row fine gap-0-3">
        <TimeText at={comment.created_at} />
        {comment.edited_at && <span title={formatTimestamp(comment.edited_at)}>{t('goals.comments.edited')}</span>}
        {mayAct && can('comment.edit', record) && (
          <Action ref={form.button} text="ui.edit" name="goals.comments.edit" onPress={form.open} />
        )}
        {mayAct && can('comment.delete', record) && (
          <Action ref={question.button} text="ui.delete" name="goals.comments.delete" onPress={question.open} />
        )}
      </div>
      {question.isOpen && <DeleteQuestion at={at} onKeep={question.close} />}
    </li>
  );
}

function Author({ comment: { author_id, author_name, is_reason } }: Pick<Props, 'comment'>) {
  const viewer = useCurrentUser();
  if (author_id === viewer.id) return richText(is_reason ? 'goals.comments.sentBackByYou' : 'goals.comments.byYou');
  const name = personName(author_name);
  return richText(is_reason ? 'goals.comments.sentBackBy' : 'goals.comments.by', { name });
}

type ActionProps = {
  ref: Ref<HTMLButtonElement>;
  text: MessageKey;
  /** The accessible name, for people who don't see which comment the button is beside. */
  name: MessageKey;
  onPress: () => void;
};

const Action = ({ ref, text, name, onPress }: ActionProps) => (
  <button ref={ref} type="button" className={classes.action} aria-label={t(name)} onClick={onPress}>
    {t(text)}
  </button>
);

function DeleteQuestion({ at, onKeep }: { at: CommentPath; onKeep: () => void }) {
  const remove = useMutation(deleteComment);
  return (
    <div className="row gap-3 mt-2">
      <span>{t('goals.comments.question')}</span>
      <Button variant="outline" autoFocus disabled={remove.isPending} onClick={onKeep}>
        {t('goals.comments.keep')}
      </Button>
      <Button
        variant="danger"
        busy={remove.isPending}
        onClick={({ currentTarget }) => {
          // The focused button disappears with its comment.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
          remove.mutate(at);
        }}
      >
        {t('ui.delete')}
      </Button>
    </div>
  );
}

const editedCommentDraft = (commentId: string): string => `edited comment ${commentId}`;

type EditedCommentProps = { at: CommentPath; text: string; takesFocus: boolean; onDone: () => void };

function EditedComment({ at, text, takesFocus, onDone }: EditedCommentProps) {
  const edit = useMutation(editComment);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: editedCommentDraft(at.comment_id),
    schema: commentsApi.edit.body,
    values: { text },
    send: (changed) => edit.mutateAsync({ at, text: changed.text }),
    onDone,
  });
  return (
    <DraftForm {...formProps}>
      <TextareaField
        label={t('goals.comments.yours')}
        rows={3}
        maxLength={limits.commentMax}
        autoFocus={takesFocus}
        {...fieldOf(form, 'text')}
      />
      <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
    </DraftForm>
  );
}
