import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type ReminderOutcome, reminderForm, remindersApi } from '@trellis/contract/goals/reminders/reminders.api.ts';
import { call } from '../../api/call.ts';
import { callInParts } from '../../api/call-in-parts.ts';
import { t } from '../../language/translate.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { fieldOf, TextareaField } from '../../ui/forms/field.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { personName } from '../data/goal-values.ts';

/** Reminds students of what is overdue, inactive or missing, with a sentence of the guide. */
export function RemindDialog({ userIds, onClose }: { userIds: readonly string[]; onClose: () => void }) {
  const { data: preview, error } = useQuery(reminderPreviewQuery(userIds));
  const remind = useMutation(remindStudents);
  const { form, busy, cancel, formProps } = useDraftForm({
    // A note meant for one student is never suggested for another, or for everyone.
    draftName: userIds.length === 1 ? `reminder to ${userIds[0]}` : 'reminder',
    schema: reminderForm,
    values: { note: '' },
    send: ({ note }) => remind.mutateAsync({ userIds, note }),
    onDone: onClose,
  });
  const reminded = preview?.reminded ?? 0;
  return (
    <Dialog title={t('goals.reminders.title')} onClose={() => !busy && onClose()} size="md">
      <DraftForm {...formProps}>
        <RemindPreview preview={preview} error={error} />
        <TextareaField
          label={t('goals.reminders.note')}
          hint={t('goals.reminders.about')}
          rows={2}
          maxLength={limits.reminderNoteMax}
          autoFocus
          {...fieldOf(form, 'note')}
        />
        <SaveButtons
          onCancel={cancel}
          busy={busy}
          isSendable={reminded > 0}
          label={t('goals.reminders.send', { count: reminded })}
        />
      </DraftForm>
    </Dialog>
  );
}

type PreviewProps = { preview: { data: ReminderOutcome[]; reminded: number } | undefined; error: Error | null };

function RemindPreview({ preview, error }: PreviewProps) {
  if (!preview) return <p role="status">{error?.message ?? t('goals.reminders.loading')}</p>;
  const { data, reminded } = preview;
  const leftOut = data.filter(({ status }) => status !== 200);
  return (
    <div role="status" className="mb-4">
      <p>
        <strong>{t('goals.reminders.reaches', { count: reminded })}</strong>
      </p>
      {leftOut.length > 0 && (
        <details open={reminded === 0 || leftOut.length === 1}>
          <summary>{t('goals.reminders.leftOut', { count: leftOut.length })}</summary>
          <ul className="long-list">
            {leftOut.map(({ user_id, name, detail }) => (
              <li key={user_id} className="wrap gap-0-3 py-1">
                {name !== null && <StudentLink id={user_id}>{personName(name)}</StudentLink>}
                <span className="quiet">{detail}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const reminderPreviewQuery = (userIds: readonly string[]) =>
  queryOptions({
    queryKey: ['reminders', userIds],
    queryFn: ({ signal }) => sendReminders(userIds, { query: { dry_run: 'true' }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

const remindStudents = mutationOptions({
  mutationFn: ({ userIds, note }: { userIds: readonly string[]; note: string }) => sendReminders(userIds, { note }),
  onSuccess: ({ data, reminded }) => {
    notifySuccess(t('goals.reminders.sent', { count: reminded, leftOut: data.length - reminded }));
  },
});

type Options = { note?: string; query?: { dry_run: 'true' }; signal?: AbortSignal };

async function sendReminders(userIds: readonly string[], { note, ...options }: Options) {
  const answers = await callInParts(userIds, limits.remindedAtOnceMax, (user_ids) =>
    call(remindersApi.create, { ...options, body: { user_ids, note } }),
  );
  return {
    data: answers.flatMap(({ data }) => data),
    reminded: answers.reduce((sum, { reminded }) => sum + reminded, 0),
  };
}
