import { dateLocaleOf, type MessageKey, type Translate } from '../../core/messages.ts';
import type { NotificationKind } from './notification.ts';

/** A reminder is about several goals, so its text isn't made here. */
type GoalNotificationKind = Exclude<NotificationKind, 'reminded'>;

/** The facts that a notification's sentence consists of. */
type NotificationFacts = {
  kind: GoalNotificationKind;
  /** The name of the person who did it. */
  who: string;
  title: string;
  due_date: string | null;
  /** Whether the goal belongs to the reader. */
  isOwn: boolean;
};

/** The sentences about a goal of the reader. */
const sentences = {
  review_waits: 'goals.notifications.reviewWaits',
  sent_back: 'goals.notifications.sentBack',
  comment: 'goals.notifications.comment',
  assigned: 'goals.notifications.assigned',
  approved: 'goals.notifications.approved',
  reopened: 'goals.notifications.reopened',
  due_soon: 'goals.notifications.dueSoon',
  overdue: 'goals.notifications.overdue',
  new_term: 'goals.notifications.newTerm',
} as const satisfies Record<GoalNotificationKind, MessageKey>;

/** The sentences that differ for a goal of somebody else. */
const sentencesOfOthers: Partial<Record<GoalNotificationKind, MessageKey>> = {
  review_waits: 'goals.notifications.reviewWaitsForGuide',
};

type Reader = { language: string; translate: Translate };

/** The sentence that a person reads in their notifications and in emails. */
export function notificationText(facts: NotificationFacts, { language, translate }: Reader): string {
  const { kind, who, title, due_date, isOwn } = facts;
  return translate((isOwn ? undefined : sentencesOfOthers[kind]) ?? sentences[kind], {
    who,
    goal: title,
    date: due_date === null ? translate('goals.notifications.earlier') : dateIn(language, due_date),
  });
}

const dateIn = (language: string, date: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
