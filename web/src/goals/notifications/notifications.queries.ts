import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Notification, notificationsApi } from '@trellis/contract/goals/notifications/notifications.api.ts';
import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { queryClient } from '../../api/query-client.ts';

const minute = 60_000;
const all = ['notifications'] as const;

/** The number of unread notifications. Once stale, it is fetched when the person does something, never on a timer. */
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

/** Keeps up with what is read in other tabs, until the function that it returns is called. */
export function followOtherTabs(): () => void {
  channel.addEventListener('message', notificationsChanged);
  return () => channel.removeEventListener('message', notificationsChanged);
}

/** Marks the notifications with these ids as read, or all of them without ids. */
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
