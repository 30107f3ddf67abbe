import { dateLocaleOf, type MessageKey, type Translate } from '../../core/messages.ts';

/** What is said about each kind of event of a goal. */
export const notificationSentences = {
  review_waits: 'goals.notifications.reviewWaits',
  sent_back: 'goals.notifications.sentBack',
  comment: 'goals.notifications.comment',
  assigned: 'goals.notifications.assigned',
  approved: 'goals.notifications.approved',
  reopened: 'goals.notifications.reopened',
  due_soon: 'goals.notifications.dueSoon',
  overdue: 'goals.notifications.overdue',
  new_term: 'goals.notifications.newTerm',
} as const satisfies Record<string, MessageKey>;

type GoalNotificationKind = keyof typeof notificationSentences;

type NotificationFacts = {
  kind: GoalNotificationKind;
  who: string;
  title: string;
  due_date: string | null;
  /** The text of the comment, unless it has been deleted or only carries photos. */
  comment: string | null;
  isOwn: boolean;
};

/** The sentences that differ for a goal of someone else. */
const sentencesOfOthers: Partial<Record<GoalNotificationKind, MessageKey>> = {
  review_waits: 'goals.notifications.reviewWaitsForGuide',
};

const sentencesWithComment: Partial<Record<GoalNotificationKind, MessageKey>> = {
  comment: 'goals.notifications.commentSays',
  sent_back: 'goals.notifications.sentBackBecause',
};

type Reader = { language: string; translate: Translate };

export function notificationText(facts: NotificationFacts, { language, translate }: Reader): string {
  const { kind, who, title, due_date, comment, isOwn } = facts;
  const ofOthers = isOwn ? undefined : sentencesOfOthers[kind];
  const withComment = comment ? sentencesWithComment[kind] : undefined;
  return translate(withComment ?? ofOthers ?? notificationSentences[kind], {
    line: firstLine(comment ?? ''),
    who,
    goal: title,
    date: due_date === null ? translate('goals.notifications.earlier') : dateIn(language, due_date),
  });
}

const lineMax = 140;

/** Enough of a comment to know what it is about. Letters aren't cut in halves. */
function firstLine(comment: string): string {
  const [line = '', ...more] = comment.trim().split(/\s*\n\s*/);
  const letters = [...line];
  if (letters.length > lineMax) return `${letters.slice(0, lineMax).join('').trimEnd()}…`;
  return more.length > 0 ? `${line} …` : line;
}

const dateIn = (language: string, date: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
