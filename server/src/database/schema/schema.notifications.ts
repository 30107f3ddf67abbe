import type { NotificationKind } from '@trellis/contract/goals/notifications/notification.ts';
import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import type { MailFailureReason } from '@trellis/contract/people/users/user.ts';

/*
 * Notifications and their emails. Rows that are written with a change of a goal have no foreign keys, which on
 * PostgreSQL would lock the notified person after the goal.
 */

export type NotificationsTable = {
  id: string;
  /** The person who is notified. */
  user_id: string;
  /** Null for a reminder. */
  goal_id: string | null;
  kind: NotificationKind;
  /** The person who caused it; null if Trellis did. The account may be gone. */
  actor_id: string | null;
  /** The due date, or the first day of a new term: nobody is notified of it twice. Or the day of a reminder. */
  due_date: string | null;
  /** What the guide added to a reminder. */
  note: string | null;
  /** The comment that it is about, which may have been deleted since. */
  comment_id: string | null;
  created_at: string;
  read_at: string | null;
  /** The email that contains it; empty if none does, null while that isn't decided. */
  mail_id: string | null;
};

/** People's choices; without a row, the default of the role applies. */
export type NotificationSettingsTable = { user_id: string; mail: MailChoice };

/** When to check whether a person is due an email. */
export type NotificationMailsTable = {
  user_id: string;
  look_at: string | null;
  /** The day, in the school's time zone, on which the last one was queued. */
  mailed_on: string | null;
};

/** The people whose emails don't arrive. */
export type MailFailuresTable = { user_id: string; reason: MailFailureReason; since: string };
