import { dateLocaleOf, type MessageKey, type Translate } from '../../core/messages.ts';

/** What is said about an event of a goal, and what is said instead about a goal of someone else or with a comment. */
type Sentences = { sentence: MessageKey; ofOthers?: MessageKey; withComment?: MessageKey };

export const notificationSentences = {
  review_waits: { sentence: 'goals.notifications.reviewWaits', ofOthers: 'goals.notifications.reviewWaitsForGuide' },
  sent_back: { sentence: 'goals.notifications.sentBack', withComment: 'goals.notifications.sentBackBecause' },
  comment: { sentence: 'goals.notifications.comment', withComment: 'goals.notifications.commentSays' },
  assigned: { sentence: 'goals.notifications.assigned' },
  approved: { sentence: 'goals.notifications.approved' },
  reopened: { sentence: 'goals.notifications.reopened' },
  due_soon: { sentence: 'goals.notifications.dueSoon' },
  overdue: { sentence: 'goals.notifications.overdue' },
  new_term: { sentence: 'goals.notifications.newTerm' },
} as const satisfies Record<string, Sentences>;

type NotificationFacts = {
  kind: keyof typeof notificationSentences;
  who: string;
  title: string;
  due_date: string | null;
  /** The text of the comment, unless it has been deleted or only carries photos. */
  comment: string | null;
  isOwn: boolean;
};

type Reader = { language: string; translate: Translate };

export function notificationText(facts: NotificationFacts, { language, translate }: Reader): string {
  const { kind, who, title, due_date, comment, isOwn } = facts;
  const { sentence, ofOthers, withComment }: Sentences = notificationSentences[kind];
  return translate((comment && withComment) || (!isOwn && ofOthers) || sentence, {
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
