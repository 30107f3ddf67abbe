import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { reminderForm } from '@trellis/contract/goals/reminders/reminders.api.ts';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { fieldOf, submitOnCtrlEnter, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { useDraft } from '../../viewer/use-draft.ts';
import { RemindPreview } from './remind-preview.tsx';
import { reminderPreviewQuery, remindStudents } from './reminders.queries.ts';

type Props = { userIds: readonly string[]; onClose: () => void };

/** Reminds students of what is overdue, inactive or missing, with a sentence of the guide. */
export function RemindDialog({ userIds, onClose }: Props) {
  const { data: preview, error } = useQuery(reminderPreviewQuery(userIds));
  const remind = useMutation(remindStudents);
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(reminderForm),
    defaultValues: { note: '' },
  });
  const draft = useDraft(form, 'reminder');
  const { busy, props } = useSubmit(form, async ({ note }) => {
    await remind.mutateAsync({ userIds, note });
    draft.forget();
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const reminded = preview?.reminded ?? 0;
  return (
    <Dialog title={t('goals.reminders.title')} onClose={() => !busy && onClose()} size="md">
      <form {...props}>
        <DraftNotice draft={draft} />
        <RemindPreview preview={preview} error={error} />
        <TextareaField
          label={t('goals.reminders.note')}
          hint={t('goals.reminders.about')}
          rows={2}
          maxLength={limits.reminderNoteMax}
          autoFocus
          onKeyDown={submitOnCtrlEnter}
          {...fieldOf(form, 'note')}
        />
        <ButtonRow>
          <CancelButton onCancel={cancel} busy={busy} />
          <Button type="submit" busy={busy} disabled={reminded === 0}>
            {t('goals.reminders.send', { count: reminded })}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
