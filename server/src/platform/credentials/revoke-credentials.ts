import type { Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { voidLinks } from './mailed-links.ts';
import { replaceRecoveryCodes } from './second-factors.ts';
import { endSessions } from './sessions.ts';

type PasswordColumns = Pick<UsersTable, 'password_hash' | 'has_given_credential'> &
  Partial<Pick<UsersTable, 'version'>>;

/** Stores a password, ends the user's sessions, except one, and voids every link and code that could set another. */
export async function storePassword(tx: Tx, userId: string, columns: PasswordColumns, exceptSession?: string) {
  await tx.query.updateTable('users').set(columns).where('id', '=', userId).execute();
  await endSessions(tx, userId, exceptSession);
  await voidLinks(tx, userId, 'new password');
}

/**
 * Ends everything that lets someone in: the password, sessions and known devices, and what they may have set up.
 * @param noPassword the hash that matches no password
 * @param since keeps identities at the provider, the second factor and recovery codes that are older
 */
export async function revokeCredentials(
  tx: Tx,
  { id: userId, version }: Pick<UsersTable, 'id' | 'version'>,
  noPassword: string,
  since = '',
): Promise<void> {
  const { query } = tx;
  // The version changes, because answers about the account show whether it has a second factor.
  await storePassword(tx, userId, { password_hash: noPassword, has_given_credential: 0, version: version + 1 });
  await query.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await query.deleteFrom('sign_on_identities').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await query
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where(({ fn }) => fn.coalesce('confirmed_at', 'created_at'), '>=', since)
    .execute();
  // The history says when recovery codes were last shown to someone.
  const shown = query
    .selectFrom('audit')
    .where('record_id', '=', userId)
    .where('event', 'in', ['user.second_factor_on', 'user.recovery_codes_renewed'])
    .where('created_at', '>=', since);
  if (await exists(shown)) await replaceRecoveryCodes(tx, userId, []);
}
