import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { remindersApi } from '@trellis/contract/goals/reminders/reminders.api.ts';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';

/** Who would get a reminder, and who is left out and why. */
export const reminderPreviewQuery = (userIds: readonly string[]) =>
  queryOptions({
    queryKey: ['reminders', userIds],
    queryFn: ({ signal }) =>
      call(remindersApi.create, { query: { dry_run: 'true' }, body: { user_ids: [...userIds] }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const remindStudents = mutationOptions({
  mutationFn: ({ userIds, note }: { userIds: readonly string[]; note: string }) =>
    call(remindersApi.create, { body: { user_ids: [...userIds], note } }),
  onSuccess: ({ data, reminded }) => {
    notifySuccess(t('goals.reminders.sent', { count: reminded, leftOut: data.length - reminded }));
  },
});
