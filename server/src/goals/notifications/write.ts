import type { NotificationKind } from '@trellis/contract/goals/notifications/notification.ts';
import { type Clock, minute, timestamp, timestampAfter } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import type { NotificationsTable } from '../../database/schema/schema.notifications.ts';

/** As many as a statement takes without coming near the engines' limits on parameters. */
export const rowsAtOnce = 500;

/** That something is told to somebody. */
export type Told = Pick<NotificationsTable, 'user_id' | 'goal_id' | 'kind' | 'actor_id'> & { due_date?: string | null };

/** Tells people, in the transaction of what they are told. What was told before of the same due date isn't told again. */
export async function writeNotifications(tx: Tx, clock: Clock, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const created_at = timestamp(clock);
  for (let from = 0; from < told.length; from += rowsAtOnce) {
    const rows = told.slice(from, from + rowsAtOnce).map((one) => ({
      due_date: null,
      ...one,
      id: newId(clock),
      created_at,
      read_at: null,
      mail_id: null,
    }));
    await tx.query
      .insertInto('notifications')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await lookSoon(tx, clock, told);
}

const lookedAtAfterMs = minute;

/** Has somebody look in a minute whether it makes a mail, and when that is due. */
async function lookSoon({ query }: Tx, clock: Clock, told: readonly Told[]): Promise<void> {
  const look_at = timestampAfter(clock, lookedAtAfterMs);
  const userIds = [...new Set(told.map(({ user_id }) => user_id))].sort();
  for (let from = 0; from < userIds.length; from += rowsAtOnce) {
    const rows = userIds.slice(from, from + rowsAtOnce).map((user_id) => ({ user_id, look_at, mailed_on: null }));
    await query
      .insertInto('notification_mails')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ look_at })
          .where((row) =>
            row.or([row('notification_mails.look_at', 'is', null), row('notification_mails.look_at', '>', look_at)]),
          ),
      )
      .execute();
  }
}

/** Takes back what was told of goals and is over. */
export async function endNotifications(
  tx: Tx,
  goalIds: readonly string[],
  kinds: readonly NotificationKind[],
): Promise<void> {
  for (let from = 0; from < goalIds.length; from += rowsAtOnce) {
    const over = tx.query
      .selectFrom('notifications')
      .select('id')
      .where('goal_id', 'in', goalIds.slice(from, from + rowsAtOnce))
      .where('kind', 'in', kinds)
      .orderBy('id');
    await tx.query.deleteFrom('notifications').where('id', 'in', tx.engine.lock(over)).execute();
  }
}

/** Deletes all that a person was told, and what was known of mails about it. */
export async function forgetNotificationsOf(tx: Tx, userId: string): Promise<void> {
  const theirs = tx.query.selectFrom('notifications').select('id').where('user_id', '=', userId).orderBy('id');
  await tx.query.deleteFrom('notifications').where('id', 'in', tx.engine.lock(theirs)).execute();
  await tx.query.deleteFrom('notification_mails').where('user_id', '=', userId).execute();
}
