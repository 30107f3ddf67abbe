import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { emptySent, useSubmit } from '../../ui/forms/field.tsx';
import { DraftForm, useDraft } from '../../viewer/draft-form.tsx';
import { AddAttachments } from '../attachments/add-attachments.tsx';
import { useNewAttachments } from '../attachments/use-new-attachments.ts';
import { ReplyField, useReplyUse } from '../saved-replies/reply-field.tsx';
import { addComment } from './comments.queries.ts';
import classes from './new-comment.module.css';

type Props = {
  goalId: string;
  /** Moves the focus once the comment is sent. Without it, the focus stays in the field. */
  onSent?: () => void;
};

export function NewComment({ goalId, onSent }: Props) {
  const add = useMutation(addComment);
  const form = useForm({
    resolver: standardSchemaResolver(commentsApi.edit.body),
    defaultValues: { text: '' },
  });
  const draft = useDraft(form, `comment ${goalId}`);
  const attachments = useNewAttachments(goalId, 'comment');
  const use = useReplyUse();
  const { busy, props } = useSubmit(form, async ({ text }) => {
    const typed = form.getValues('text');
    await attachments.sendWith((attachment_ids) => add.mutateAsync({ goal_id: goalId, text, attachment_ids }));
    use.recordUse();
    draft.forget();
    const more = emptySent(form, 'text', typed);
    if (onSent && !more) onSent();
    else form.setFocus('text');
  });
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <DraftForm {...props} form={form} draft={draft} className={`without-errors short-text row ${classes.form}`}>
      <ReplyField
        name="text"
        label={t('goals.comments.write')}
        rows={2}
        use={use}
        // Sending may have to wait for photos or for the connection, and the next comment can be typed meanwhile.
        readOnly={false}
      />
      <AddAttachments added={attachments} />
      <div className="button-row">
        <Button
          type="submit"
          variant="outline"
          busy={busy}
          disabled={text.trim() === '' && attachments.items.length === 0}
        >
          {t('goals.comments.send')}
        </Button>
      </div>
    </DraftForm>
  );
}
