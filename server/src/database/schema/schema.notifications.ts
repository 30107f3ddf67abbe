import type { NotificationKind } from '@trellis/contract/goals/notifications/notifications.api.ts';
import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import type { MailFailureReason } from '@trellis/contract/people/users/user.ts';
import { type Flag, integer, integerOrNull, ofUser, text, textOrNull } from './column.ts';
import type { LinkKind } from './schema.access.ts';

/*
 * Notifications and emails. Rows that are written with a change of a goal have no foreign keys, which on PostgreSQL would
 * lock the notified person after the goal.
 */

/** The kinds of emails, which are written when they are sent. */
export type MailKind = LinkKind | 'account notice' | 'notifications';

export const notificationsTables = {
  notifications: {
    id: text('primary key'),
    /** Empty once it is withdrawn from someone who has had an email with it. */
    user_id: text(),
    /** Null for a reminder. */
    goal_id: textOrNull(),
    kind: text<NotificationKind>(),
    /** The person who caused it; null if Trellis did. The account may be gone. */
    actor_id: textOrNull(),
    /** The due date, or the first day of a new term: nobody is notified of it twice. Or the day of a reminder. */
    due_date: textOrNull(),
    /** What the guide added to a reminder. */
    note: textOrNull(),
    /** The comment that it is about, which may have been deleted since. */
    comment_id: textOrNull(),
    created_at: text(),
    read_at: textOrNull(),
    /** The email that contains it; empty if none does, null while that isn't decided. */
    mail_id: textOrNull(),
  },
  /** How often people get emails about their notifications, and when the next one may be due. */
  notification_mails: {
    user_id: text('primary key'),
    /** The person's choice. Without one, the default of the role applies. */
    mail: textOrNull<MailChoice>(),
    /** When to check whether an email is due. */
    look_at: textOrNull(),
    /** The day, in the school's time zone, on which the last one was queued. */
    mailed_on: textOrNull(),
  },
  /** It contains no tokens and no texts: emails are written when they are sent. */
  outbox: {
    id: text('primary key'),
    /** The account, if it isn't looked up by the recipient. It may be gone. */
    user_id: textOrNull(),
    /** The version that the account got by the change of its address. */
    account_version: integerOrNull(),
    kind: text<MailKind>(),
    /**
     * The normalized address. If a stranger may have requested the email, its account is looked up when the email is
     * sent. Otherwise it is the address that the account had.
     */
    recipient: text(),
    /** Whether another email has been requested since, so that the link in this one is void. */
    superseded: integer<Flag>('default 0'),
    attempts: integer('default 0'),
    /** While a server sends the email, the time at which another one may take over. */
    next_attempt_at: text(),
    /** The name and the password, as argon2id, that were given in the sign-up which the email is about. */
    full_name: textOrNull(),
    password_hash: textOrNull(),
    /** The kind of notice; see `users.notices.ts`. */
    notice: textOrNull(),
    /** The language of an account that may be gone when the email is sent. */
    language: textOrNull(),
    created_at: text(),
  },
  mail_failures: {
    user_id: text(`primary key ${ofUser}`),
    reason: text<MailFailureReason>(),
    since: text(),
  },
};
