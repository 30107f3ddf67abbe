import { useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { newSavedReply, type SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { checkboxOf, fieldOf, isSendable, TextareaField } from '../../ui/forms/field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { addSavedReply, editSavedReply, removeSavedReply, savedRepliesQuery } from './saved-replies.queries.ts';

export function SavedRepliesCard() {
  const { data: replies = [] } = useQuery(savedRepliesQuery);
  const remove = useMutation(removeSavedReply);
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  return (
    <Card title={t('goals.savedReplies.title')} intro={t('goals.savedReplies.intro')}>
      <ul className="divided long-words">
        {replies.map((reply) => (
          <li key={reply.id} className="py-2">
            <p dir="auto">{reply.text}</p>
            <p className="wrap quiet gap-0-3">
              <span>{t(reply.shared ? 'goals.savedReplies.ofSchool' : 'goals.savedReplies.own')}</span>
              <span>{t('goals.savedReplies.used', { count: reply.use_count })}</span>
            </p>
            <Button
              variant="plain"
              aria-label={t('goals.savedReplies.editNamed', { text: reply.text })}
              onClick={() => setEdited(reply)}
            >
              {t('ui.edit')}
            </Button>
            <Button
              variant="plain"
              aria-label={t('goals.savedReplies.deleteNamed', { text: reply.text })}
              onClick={() => remove.mutate(reply)}
            >
              {t('goals.savedReplies.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button variant="outline" onClick={() => setEdited('new')}>
          {t('goals.savedReplies.add')}
        </Button>
      </div>
      {edited && <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function ReplyDialog({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
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
