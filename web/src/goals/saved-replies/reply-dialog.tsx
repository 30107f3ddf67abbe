import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { newSavedReply, type SavedReply } from '@trellis/contract/goals/saved-replies/saved-reply.ts';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { fieldOf, isSendable, submitOnCtrlEnter, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { SaveButtons } from '../../ui/forms/save-buttons.tsx';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { useDraft } from '../../viewer/use-draft.ts';
import { addSavedReply, editSavedReply } from './saved-replies.queries.ts';

type Props = { reply: SavedReply | undefined; onClose: () => void };

/** Adds a saved reply or edits one. */
export function ReplyDialog({ reply, onClose }: Props) {
  const add = useMutation(addSavedReply);
  const edit = useMutation(editSavedReply);
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(newSavedReply),
    defaultValues: { text: reply?.text ?? '', shared: reply?.shared ?? false },
  });
  const draft = useDraft(form, `saved reply ${reply?.id ?? ''}`);
  const { busy, props } = useSubmit(form, async (given) => {
    await (reply ? edit.mutateAsync({ id: reply.id, edit: given }) : add.mutateAsync(given));
    draft.forget();
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <Dialog
      title={t(reply ? 'goals.savedReplies.edit' : 'goals.savedReplies.add')}
      onClose={() => !busy && onClose()}
      size="md"
    >
      <form {...props}>
        <DraftNotice draft={draft} />
        <TextareaField
          label={t('goals.savedReplies.text')}
          rows={3}
          maxLength={limits.savedReplyMax}
          autoFocus
          onKeyDown={submitOnCtrlEnter}
          {...fieldOf(form, 'text')}
        />
        <CheckboxField label={t('goals.savedReplies.share')} {...form.register('shared')} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </form>
    </Dialog>
  );
}
