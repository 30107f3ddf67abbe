import { dateLocaleOf, type MessageKey, type Translate } from '../../core/messages.ts';
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
} as const satisfies Record<NotificationKind, MessageKey>;

/** The sentences that differ for a goal of somebody else. */
const sentencesOfOthers: Partial<Record<NotificationKind, MessageKey>> = {
  review_waits: 'goals.notifications.reviewWaitsForGuide',
};

type Reader = { language: string; translate: Translate };

/** The sentence that a person reads in their notifications and in emails. */
export function notificationText(facts: NotificationFacts, { language, translate }: Reader): string {
  const { kind, actor_name, title, due_date, isOwn } = facts;
  return translate((isOwn ? undefined : sentencesOfOthers[kind]) ?? sentences[kind], {
    who: actor_name ?? translate('goals.notifications.somebody'),
    goal: title,
    date: due_date === null ? translate('goals.notifications.earlier') : dateIn(language, due_date),
  });
}

const dateIn = (language: string, date: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
