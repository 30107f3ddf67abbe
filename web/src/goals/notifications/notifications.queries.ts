import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Notification, notificationsApi } from '@trellis/contract/goals/notifications/notifications.api.ts';
import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { queryClient } from '../../api/query-client.ts';

const minute = 60_000;
const all = ['notifications'] as const;

/** How many are unread. It is fetched again when the person does something and it is stale, never by itself. */
export const unreadQuery = queryOptions({
  queryKey: [...all, 'unread'],
  queryFn: async ({ signal }) => (await call(notificationsApi.list, { query: { limit: 1 }, signal })).unread,
  staleTime: 2 * minute,
  meta: { quiet: true },
});

export const notificationsQuery = pagesQuery<Notification>([...all, 'list'], (query, signal) =>
  call(notificationsApi.list, { query, signal }),
);

const channel = new BroadcastChannel('trellis notifications');

/** Marks the notifications as stale; they are fetched again when the person next does something. */
export const notificationsChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: all, refetchType: 'none' });

/** Follows what is read in other tabs, and returns how to stop. */
export function followOtherTabs(): () => void {
  channel.addEventListener('message', notificationsChanged);
  return () => channel.removeEventListener('message', notificationsChanged);
}

/** Marks these as read or, without ids, everything. */
export const readNotifications = mutationOptions({
  mutationFn: (ids?: string[]) => call(notificationsApi.read, { body: ids ? { ids } : {} }),
  onSuccess: ({ unread }) => {
    queryClient.setQueryData(unreadQuery.queryKey, unread);
    channel.postMessage('read');
    return queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  },
});

export const notificationSettingsQuery = callQuery([...all, 'settings'], notificationsApi.settings, {});

export const chooseMail = mutationOptions({
  mutationFn: (mail: MailChoice) => call(notificationsApi.changeSettings, { body: { mail } }),
  meta: { success: 'goals.notificationSettings.saved' },
  onSuccess: (settings) => void queryClient.setQueryData(notificationSettingsQuery.queryKey, settings),
});
