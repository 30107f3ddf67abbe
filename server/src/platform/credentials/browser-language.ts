import type { Db } from '../../database/database.ts';
import type { UsersTable } from '../../database/schema/schema.ts';

/** Records the language that the browser asks for at a login, for emails to people who haven't chosen one. */
export async function recordBrowserLanguage(
  { query }: Db,
  user: Pick<UsersTable, 'id' | 'browser_language'>,
  browser_language: string,
): Promise<void> {
  if (user.browser_language === browser_language) return;
  await query.updateTable('users').set({ browser_language }).where('id', '=', user.id).execute();
}
