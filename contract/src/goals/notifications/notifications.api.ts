import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { messageAnswer, text } from '../../core/schemas.ts';
import { notification } from './notification.ts';
import { mailChoices, notificationSettings } from './settings.ts';

const unread = z.int();

export const notificationsApi = {
  list: endpoint('GET /notifications', {
    permission: 'profile.read_notifications',
    summary: 'List your notifications, newest first, and count the unread ones',
    query: pagingQuery,
    answer: z.extend(listOf(notification), { unread }),
  }),
  read: endpoint('POST /notifications/read', {
    permission: 'profile.read_notifications',
    summary: 'Mark notifications as read: these or, without ids, all of them',
    body: z.object({
      ids: z.optional(z.array(text()).check(z.maxLength(limits.listMax, message('errors.field.wrongType')))),
    }),
    answer: z.extend(messageAnswer, { unread }),
  }),
  settings: endpoint('GET /users/me/notification-settings', {
    permission: 'profile.read_notifications',
    summary: 'Read how often you get emails about your notifications, and what you can choose',
    answer: notificationSettings,
  }),
  changeSettings: endpoint('PUT /users/me/notification-settings', {
    permission: 'profile.edit_notification_settings',
    summary: 'Choose how often you get emails about your notifications',
    body: z.object({
      mail: z.enum(mailChoices, {
        error: message('errors.field.oneOf', { field: 'Mail', choices: mailChoices.join(', ') }),
      }),
    }),
    answer: notificationSettings,
    fails: ['notification.choice_not_offered'],
  }),
};
