import { type Clock, dateOf } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import type { UsersTable } from '../../database/schema/schema.ts';

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

/** Records the language that the browser asks for at a login, for emails to people who haven't chosen one. */
export async function recordBrowserLanguage(
  { query }: Db,
  user: Pick<UsersTable, 'id' | 'browser_language'>,
  browser_language: string,
): Promise<void> {
  if (user.browser_language === browser_language) return;
  await query.updateTable('users').set({ browser_language }).where('id', '=', user.id).execute();
}
