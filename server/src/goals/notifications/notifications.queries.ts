import type { Paging } from '@trellis/contract/core/list-query.ts';
import { dateLocaleOf } from '@trellis/contract/core/messages.ts';
import type { Notification } from '@trellis/contract/goals/notifications/notifications.api.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { translatorOf } from '../../base/messages.ts';
import type { Db } from '../../database/database.ts';
import { countOf, onPage } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { readableGoals, type ServerPolicy } from '../../platform/authorization/policy.ts';
import { reminderTexts } from './reminder-texts.ts';

type Reading = { db: Db; policy: ServerPolicy };

/** The reader's notifications about goals that they may still see, and reminders. */
export function notificationsOf({ db, policy }: Reading, reader: Actor) {
  const readable = readableGoals(policy, reader);
  return db.query
    .selectFrom('notifications')
    .leftJoin('goals', 'goals.id', 'notifications.goal_id')
    .where('notifications.user_id', '=', reader.id)
    .where((where) => sql<SqlBool>`(notifications.goal_id is null or goals.id is not null and ${readable(where)})`);
}

/** Runs the query and adds the sentence that a person reads to each row, in the reader's language. */
export async function sentencesOf(
  db: Db,
  notifications: ReturnType<typeof notificationsOf>,
  reader: Actor,
  language: string,
): Promise<Notification[]> {
  const rows = await notifications
    .leftJoin('users as actor', 'actor.id', 'notifications.actor_id')
    .leftJoin('comments as comment', 'comment.id', 'notifications.comment_id')
    .select(['notifications.id', 'notifications.kind', 'notifications.goal_id', 'notifications.due_date'])
    .select(['notifications.created_at', 'notifications.read_at', 'notifications.note'])
    .select(['goals.title', 'goals.owner_id', nameOf<string | null>('actor').as('actor'), 'comment.text as comment'])
    .execute();
  const translate = translatorOf(language);
  const isReminded = rows.some(({ kind }) => kind === 'reminded');
  const reminderText = isReminded ? await reminderTexts(db, reader.id, language, translate) : () => '';
  return rows.map(({ title, owner_id, due_date, note, comment, actor, ...row }) => {
    const { kind, created_at } = row;
    const who = actor ?? translate('goals.notifications.somebody');
    const text =
      kind === 'reminded'
        ? reminderText({ created_at, due_date, note, who })
        : translate(`goals.notifications.sentences.${kind}`, {
            who,
            goal: title ?? '',
            whose: owner_id === reader.id ? 'own' : 'other',
            // The comment may have been deleted, or only carry photos.
            says: comment ? 'words' : 'nothing',
            line: firstLine(comment ?? ''),
            date: due_date === null ? translate('goals.notifications.earlier') : formatDate(language, due_date),
          });
    return { ...row, text };
  });
}

const lineMax = 140;

/** Enough of a comment to know what it is about. Characters aren't cut in half. */
function firstLine(comment: string): string {
  const [line = '', ...more] = comment.trim().split(/\s*\n\s*/);
  const letters = [...line];
  if (letters.length > lineMax) return `${letters.slice(0, lineMax).join('').trimEnd()}…`;
  return more.length > 0 ? `${line} …` : line;
}

const formatDate = (language: string, date: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** How many of the reader's notifications are unread. A partial index answers this. */
export const countUnread = (reading: Reading, reader: Actor): Promise<number> =>
  countOf(notificationsOf(reading, reader).where('notifications.read_at', 'is', null));

export async function listNotifications(reading: Reading, reader: Actor, language: string, paging: Paging) {
  const all = notificationsOf(reading, reader);
  const newest = all.orderBy('notifications.id', 'desc').$call(onPage(paging));
  const data = await sentencesOf(reading.db, newest, reader, language);
  const count = await countOf(all);
  return { data, count, unread: await countUnread(reading, reader) };
}
