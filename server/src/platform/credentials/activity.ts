import { type Clock, dateOf } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';

/**
 * Records that the user was active today, which is all that is stored about when they use Trellis. It is written once a
 * day, and cancels the deletion of an account that wasn't used.
 */
export async function recordUserActivity({ query }: Db, clock: Clock, user: { id: string; last_active_on: string }) {
  const today = dateOf(clock);
  if (user.last_active_on >= today) return;
  await query
    .updateTable('users')
    .set({ last_active_on: today, inactivity_warned_on: null })
    .where('id', '=', user.id)
    .where('last_active_on', '<', today)
    .execute();
}
