import { limits } from '@trellis/contract/core/limits.ts';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { fieldOf, isSendable } from '../../ui/forms/form-parts.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';

export const editedCommentDraft = (commentId: string): string => `edited comment ${commentId}`;

type Props = {
  id: string;
  text: string;
  takesFocus: boolean;
  onSave: (text: string) => Promise<unknown>;
  onDone: () => void;
};

/** A comment while its author edits it. */
export function EditedComment({ id, text, takesFocus, onSave, onDone }: Props) {
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: editedCommentDraft(id),
    schema: commentsApi.edit.body,
    values: { text },
    send: (changed) => onSave(changed.text),
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
