import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { newSavedReply, type SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { checkboxOf, fieldOf, isSendable, TextareaField } from '../../ui/forms/field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { addSavedReply, editSavedReply } from './saved-replies.queries.ts';

export function ReplyDialog({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
  const add = useMutation(addSavedReply);
  const edit = useMutation(editSavedReply);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: `saved reply ${reply?.id ?? ''}`,
    schema: newSavedReply,
    values: { text: reply?.text ?? '', shared: reply?.shared ?? false },
    send: (given) => (reply ? edit.mutateAsync({ id: reply.id, edit: given }) : add.mutateAsync(given)),
    onDone: onClose,
  });
  return (
    <Dialog
      title={t(reply ? 'goals.savedReplies.edit' : 'goals.savedReplies.add')}
      onClose={() => !busy && onClose()}
      size="md"
    >
      <DraftForm {...formProps}>
        <TextareaField
          label={t('goals.savedReplies.text')}
          rows={3}
          maxLength={limits.savedReplyMax}
          autoFocus
          {...fieldOf(form, 'text')}
        />
        <CheckboxField label={t('goals.savedReplies.share')} {...checkboxOf(form, 'shared')} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}
