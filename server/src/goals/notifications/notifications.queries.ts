import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Notification } from '@trellis/contract/goals/notifications/notification.ts';
import { notificationText } from '@trellis/contract/goals/notifications/texts.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import { grantedRows, type ServerPolicy } from '../../platform/authorization/policy.ts';

type Reading = { db: Db; policy: ServerPolicy };

/** The reader's notifications about goals that they may still see. */
export function notificationsOf({ db, policy }: Reading, reader: Actor) {
  const granted = grantedRows(policy, reader, 'goal.read', 'goals');
  return db.query
    .selectFrom('notifications')
    .innerJoin('goals', 'goals.id', 'notifications.goal_id')
    .where('notifications.user_id', '=', reader.id)
    .$if(granted !== undefined, (all) => (granted ? all.where(granted) : all));
}

type NotificationsQuery = ReturnType<typeof notificationsOf>;

/** Runs the query and adds the sentence that a person reads to each row, in the reader's language. */
export async function sentencesOf(
  notifications: NotificationsQuery,
  reader: Actor,
  language: string,
): Promise<Notification[]> {
  const rows = await notifications
    .leftJoin('users as actor', 'actor.id', 'notifications.actor_id')
    .select(['notifications.id', 'notifications.kind', 'notifications.goal_id', 'notifications.due_date'])
    .select(['notifications.created_at', 'notifications.read_at', 'goals.title', 'goals.owner_id'])
    .select(['actor.full_name as actor_full_name', 'actor.email as actor_email'])
    .execute();
  return rows.map(({ title, owner_id, due_date, actor_full_name, actor_email, ...row }) => ({
    ...row,
    text: notificationText(
      { kind: row.kind, title, due_date, actor_name: actor_full_name || actor_email, isOwn: owner_id === reader.id },
      { language, translate: translatorOf(language) },
    ),
  }));
}

/** The reader's notifications, newest first. */
export const newestNotifications = (reading: Reading, reader: Actor): NotificationsQuery =>
  notificationsOf(reading, reader).orderBy('notifications.id', 'desc');

/** How many of the reader's notifications are unread. A partial index answers this. */
export const countUnread = (reading: Reading, reader: Actor): Promise<number> =>
  countOf(notificationsOf(reading, reader).where('notifications.read_at', 'is', null));

export async function listNotifications(reading: Reading, reader: Actor, language: string, { skip, limit }: Paging) {
  const newest = newestNotifications(reading, reader).limit(limit).offset(skip);
  const data = await sentencesOf(newest, reader, language);
  const count = await countOf(notificationsOf(reading, reader));
  return { data, count, unread: await countUnread(reading, reader) };
}
