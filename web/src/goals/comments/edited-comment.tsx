import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { limits } from '@trellis/contract/core/limits.ts';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { fieldOf, isSendable, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { useDraft } from '../../viewer/use-draft.ts';

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
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(commentsApi.edit.body),
    defaultValues: { text },
  });
  const draft = useDraft(form, editedCommentDraft(id));
  const { busy, props } = useSubmit(form, async (changed) => {
    await onSave(changed.text);
    draft.forget();
    onDone();
  });
  const cancel = () => {
    draft.discard();
    onDone();
  };
  return (
    <form {...props}>
      <DraftNotice draft={draft} />
      <TextareaField
        label={t('goals.comments.yours')}
        rows={3}
        maxLength={limits.commentMax}
        autoFocus={takesFocus}
        {...fieldOf(form, 'text')}
      />
      <ButtonRow>
        <Button variant="outline" onClick={cancel} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={busy} disabled={!isSendable(form)}>
          {t('ui.save')}
        </Button>
      </ButtonRow>
    </form>
  );
}
