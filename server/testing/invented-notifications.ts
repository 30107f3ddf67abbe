import type { Invent } from './invented-around-goals.ts';
import type { PlainSchool } from './school-rows.ts';

/** What people of the invented school were told: by somebody and by Trellis, read and unread. */
type Notified = Pick<PlainSchool, 'notifications' | 'notification_settings' | 'notification_mails' | 'mail_failures'>;

export const inventedNotifications = ({ id, goalId, userId, at }: Invent): Notified => ({
  notifications: [
    {
      id: id(13, 0),
      user_id: userId(0),
      goal_id: goalId(0),
      kind: 'sent_back',
      actor_id: userId(1),
      due_date: null,
      created_at: at(1),
      read_at: at(2),
      mail_id: '',
    },
    {
      id: id(13, 1),
      user_id: userId(6),
      goal_id: goalId(6),
      kind: 'overdue',
      actor_id: null,
      due_date: '2026-11-02',
      created_at: at(9),
      read_at: null,
      mail_id: null,
    },
  ],
  notification_settings: [{ user_id: userId(1), mail: 'at_once' }],
  notification_mails: [
    { user_id: userId(0), look_at: null, mailed_on: at(2).slice(0, 10) },
    { user_id: userId(6), look_at: at(10), mailed_on: null },
  ],
  mail_failures: [{ user_id: userId(3), reason: 'refused', since: at(3) }],
});
