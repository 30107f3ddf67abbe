import type { NotificationKind } from './notification.ts';

/** What a sentence is made of. */
type Told = {
  kind: NotificationKind;
  /** Who did it; null where Trellis tells it by itself, or where the account is gone. */
  actor_name: string | null;
  title: string;
  due_date: string | null;
  /** The goal is the reader's own. */
  isOwn: boolean;
};

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const dateOf = (date: string | null): string => (date === null ? 'an earlier day' : dateFormat.format(new Date(date)));

const sentences: Record<NotificationKind, (of: { who: string; goal: string } & Told) => string> = {
  review_waits: ({ who, goal, isOwn }) =>
    isOwn ? `${who} submitted ${goal}: it waits for you to agree.` : `${who} submitted ${goal} for review.`,
  sent_back: ({ who, goal }) => `${who} sent ${goal} back and says why.`,
  comment: ({ who, goal }) => `${who} wrote about ${goal}.`,
  assigned: ({ who, goal }) => `${who} gave you the goal ${goal}.`,
  approved: ({ who, goal }) => `${who} approved ${goal}. You can move its progress now.`,
  due_soon: ({ goal, due_date }) => `${goal} is due on ${dateOf(due_date)}.`,
  overdue: ({ goal, due_date }) => `${goal} was due on ${dateOf(due_date)}.`,
  new_term: ({ who, goal }) =>
    `${who} started a new term. Goals of yours that are over, such as ${goal}, are in the archive now.`,
};

/** A notification as a person reads it, in the bell and in mails. */
export const notificationText = (told: Told): string =>
  sentences[told.kind]({ ...told, who: told.actor_name ?? 'Somebody', goal: `“${told.title}”` });

export const markedAsRead = 'Marked as read.';
