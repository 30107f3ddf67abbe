import type { NotificationKind } from '@trellis/contract/notifications/notification.ts';
import { type Clock, timestamp } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { NotificationsTable } from '../database/schema.notifications.ts';
import { newId } from '../ids.ts';

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
    }));
    await tx.query
      .insertInto('notifications')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
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

/** Deletes all that a person was told. */
export async function forgetNotificationsOf(tx: Tx, userId: string): Promise<void> {
  const theirs = tx.query.selectFrom('notifications').select('id').where('user_id', '=', userId).orderBy('id');
  await tx.query.deleteFrom('notifications').where('id', 'in', tx.engine.lock(theirs)).execute();
}
