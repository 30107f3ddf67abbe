import type { NotificationKind } from '@trellis/contract/goals/notifications/notification.ts';
import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import type { MailFailureReason } from '@trellis/contract/people/users/user.ts';

/*
 * What people are told. No row of what is written with a change of a goal refers to another table by a foreign key: on
 * PostgreSQL that would lock the person who is told, after the goal that it is about.
 */

export type NotificationsTable = {
  id: string;
  /** Who is told. */
  user_id: string;
  goal_id: string;
  kind: NotificationKind;
  /** Who did it; null where Trellis tells it by itself. The account may be gone. */
  actor_id: string | null;
  /** The due date or, of a new term, the first day that it is about: a person is told of it once. */
  due_date: string | null;
  created_at: string;
  read_at: string | null;
  /** The mail that tells of it; empty where none does, null where that isn't known yet. */
  mail_id: string | null;
};

/** What people chose; who isn't in it gets what is usual for their role. */
export type NotificationSettingsTable = { user_id: string; mail: MailChoice };

/** When it is to be looked whether a mail to somebody is due. */
export type NotificationMailsTable = {
  user_id: string;
  look_at: string | null;
  /** The day of the school on which the last one was queued. */
  mailed_on: string | null;
};

/** To whom mails don't arrive. */
export type MailFailuresTable = { user_id: string; reason: MailFailureReason; since: string };
