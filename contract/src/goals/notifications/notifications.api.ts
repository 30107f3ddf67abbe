import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { choice, listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { id, messageAnswer, text, timestamp } from '../../core/schemas.ts';
import { mailChoices, notificationSettings } from './settings.ts';

export const notificationKinds = [
  'review_waits',
  'sent_back',
  'comment',
  'assigned',
  'approved',
  'reopened',
  'due_soon',
  'overdue',
  'new_term',
  'reminded',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** One person's notification of something that happened to a goal, or a reminder of their goals. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** Null for a reminder, which is about all goals of a student. */
  goal_id: z.nullable(id),
  /** A sentence that says what happened, with the present title of the goal. */
  text: z.string(),
  created_at: timestamp,
  read_at: z.nullable(timestamp),
});

export type Notification = z.infer<typeof notification>;

/** The fragment of a goal's address that opens it at the end of its conversation. */
export const conversationHash = 'conversation';

export const notificationHash = ({ kind }: Pick<Notification, 'kind'>): string | undefined =>
  kind === 'comment' ? conversationHash : undefined;

export const notificationsApi = {
  list: endpoint('GET /notifications', 'profile.read_notifications', {
    summary: 'List your notifications, newest first, and count the unread ones',
    query: pagingQuery,
    answer: z.extend(listOf(notification), { unread: z.int() }),
  }),
  read: endpoint('POST /notifications/read', 'profile.read_notifications', {
    summary: 'Mark notifications as read: these or, without ids, all of them',
    body: z.object({
      ids: z.optional(z.array(text()).check(z.maxLength(limits.listMax, message('errors.field.wrongType')))),
    }),
    answer: z.extend(messageAnswer, { unread: z.int() }),
    message: 'goals.notifications.markedAsRead',
  }),
  settings: endpoint('GET /users/me/notification-settings', 'profile.read_notifications', {
    summary: 'Read how often you get emails about your notifications, and what you can choose',
    answer: notificationSettings,
  }),
  changeSettings: endpoint('PUT /users/me/notification-settings', 'profile.edit_notification_settings', {
    summary: 'Choose how often you get emails about your notifications',
    body: z.object({
      mail: choice('Mail', mailChoices),
    }),
    answer: notificationSettings,
    fails: ['notification.choice_not_offered'],
  }),
};
