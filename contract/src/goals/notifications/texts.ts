import type { NotificationKind } from './notification.ts';

/** The facts that a notification's sentence consists of. */
type NotificationFacts = {
  kind: NotificationKind;
  /** Who did it; null if the server notifies by itself or the account is deleted. */
  actor_name: string | null;
  title: string;
  due_date: string | null;
  /** Whether the goal belongs to the reader. */
  isOwn: boolean;
};

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const dateOf = (date: string | null): string => (date === null ? 'an earlier day' : dateFormat.format(new Date(date)));

const sentences: Record<NotificationKind, (of: { who: string; goal: string } & NotificationFacts) => string> = {
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

/** The sentence that a person reads in their notifications and in emails. */
export const notificationText = (facts: NotificationFacts): string =>
  sentences[facts.kind]({ ...facts, who: facts.actor_name ?? 'Somebody', goal: `“${facts.title}”` });

export const markedAsRead = 'Marked as read.';
