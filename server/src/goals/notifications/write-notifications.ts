import { limits } from '@trellis/contract/core/limits.ts';
import type { NotificationKind } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { type SqlBool, sql } from 'kysely';
import { type Clock, day, minute, timestamp, timestampAfter } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import { expiredAfter } from '../../database/expired-rows.ts';
import { batchesOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';

export type NewNotification = Pick<Tables['notifications'], 'user_id' | 'goal_id' | 'kind' | 'actor_id'> &
  Partial<Pick<Tables['notifications'], 'due_date' | 'note' | 'comment_id'>>;

/** Writes notifications in the transaction of the change. A notification of the same due date isn't written twice. */
export async function writeNotifications(
  tx: Tx,
  clock: Clock,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const created_at = timestamp(clock);
  for (const batch of batchesOf(notifications)) {
    const rows = batch.map((one) => ({ ...one, id: newId(clock), created_at }));
    await tx.query
      .insertInto('notifications')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await scheduleMails(tx, clock, notifications);
}

const mailCheckAfterMs = minute;

/** Makes the mail job check in a minute whether these people are due an email. */
async function scheduleMails({ query }: Tx, clock: Clock, notifications: readonly NewNotification[]): Promise<void> {
  const look_at = timestampAfter(clock, mailCheckAfterMs);
  const userIds = [...new Set(notifications.map(({ user_id }) => user_id))].sort();
  for (const batch of batchesOf(userIds)) {
    await query
      .insertInto('notification_mails')
      .values(batch.map((user_id) => ({ user_id, look_at })))
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ look_at })
          .where(sql<SqlBool>`(notification_mails.look_at is null or notification_mails.look_at > ${look_at})`),
      )
      .execute();
  }
}

/** The user id of withdrawn notifications that are kept to show whom an email is about. */
const nobody = '';

type Ended = { goalIds: readonly string[]; kinds: readonly NotificationKind[] };

/** Withdraws the notifications of these kinds about these goals. Those in an email are kept, without their user. */
export async function endNotifications({ query, engine }: Tx, { goalIds, kinds }: Ended): Promise<void> {
  const ended = query
    .selectFrom('notifications')
    .select('id')
    .where(engine.isAmong('goal_id', goalIds))
    .where('kind', 'in', kinds)
    .orderBy('id')
    .forUpdate();
  await query.updateTable('notifications').set({ user_id: nobody, due_date: null }).where('id', 'in', ended).execute();
  await query
    .deleteFrom('notifications')
    .where(engine.isAmong('goal_id', goalIds))
    .where('user_id', '=', nobody)
    .where((one) => one.or([one('mail_id', 'is', null), one('mail_id', '=', '')]))
    .execute();
}

/** The ids of emails that tell others what a person did, or what happened to these goals of theirs. */
export async function emailsAbout(
  { query, engine }: Tx,
  userId: string,
  goalIds: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('notifications')
    .select('mail_id')
    .distinct()
    .where('mail_id', '>', '')
    .where((one) => one.or([one('actor_id', '=', userId), engine.isAmong('goal_id', goalIds)]))
    .$narrowType<{ mail_id: string }>()
    .execute();
  return rows.map(({ mail_id }) => mail_id);
}

/** Deletes a person's notifications, the time of their next email, and what they wrote in reminders. */
export async function deleteNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .selectFrom('notifications')
    .select('id')
    .where(sql<SqlBool>`(user_id = ${userId} or actor_id = ${userId} and note is not null)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.query.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.query
    .updateTable('notifications')
    .set({ note: null })
    .where('actor_id', '=', userId)
    .where('note', 'is not', null)
    .execute();
  await tx.query.deleteFrom('notification_mails').where('user_id', '=', userId).execute();
}

export const expiredNotifications = expiredAfter('notifications', 'created_at', limits.notificationRetentionDays * day);
