import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { queueNoticeTo } from '../../people/accounts/users.notices.ts';
import { applyEdit } from '../../people/users/users.edit.ts';
import { findCredentials, writtenUser } from '../../people/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import { voidLinks, voidRestoreLinksSince } from '../../platform/credentials/mailed-links.ts';
import { replaceRecoveryCodes } from '../../platform/credentials/second-factors.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { consumeLink, type Linked, requireLink } from './consume-link.ts';

const kind = 'address take-back';

export async function checkRestoreLink(context: Context, token: string): Promise<void> {
  const linked = await requireLink(context, kind, token);
  const { email } = requireChangedAddress(linked);
  const now = await findCredentials(context.db, email);
  if (now && now.id !== linked.id) throw new ApplicationError('auth.address_taken_since');
}

/**
 * Restores the email address that an account had before someone changed it. The person who changed it is shut out: every session
 * and known device ends, links that were emailed to a later address stop working, and so does the password, which they may
 * know. A link to the restored address sets a new one.
 */
export async function restoreEmail(context: Context, token: string, from: Origin) {
  await checkRestoreLink(context, token);
  const restored = await consumeLink(context, kind, token, async (system, linked) => {
    const { tx } = system;
    const { email, account_version } = requireChangedAddress(linked);
    const user = await writtenUser(tx, linked.id);
    await voidRestoreLinksSince(tx, user.id, account_version);
    const { answer, audit } = await applyEdit(context, { ...system, record: user }, { email }).catch(
      (error: unknown) => {
        throw isApplicationError(error, 'user.email_taken') ? new ApplicationError('auth.address_taken_since') : error;
      },
    );
    await shutOut(tx, user.id, { since: linked.requested_at, password_hash: context.passwords.noPassword });
    await queueMail(tx, context.clock, 'password recovery', normalizeText(email));
    await recordSignIn(tx, context.clock, { user_id: user.id, event: 'address_taken_back', from });
    await queueNoticeTo(tx, context.clock, 'addressTakenBack', { id: user.id, email: user.email });
    const password = { from: null, to: 'changed' };
    const entries = audit.map(({ changes, ...entry }) => ({ ...entry, changes: { ...changes, password } }));
    return { answer, audit: entries.map((entry) => ({ ...entry, event: 'user.email_taken_back', actor: user })) };
  });
  context.mail.notify();
  return restored;
}

/** Ends everything that lets someone in and that they may have set up since the address changed. */
async function shutOut(
  tx: Tx,
  userId: string,
  { since, password_hash }: { since: string; password_hash: string },
): Promise<void> {
  const { query } = tx;
  await query.updateTable('users').set({ password_hash, has_given_credential: 0 }).where('id', '=', userId).execute();
  await endSessions(tx, userId);
  await query.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await query.deleteFrom('sign_on_identities').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await query
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where(({ fn }) => fn.coalesce('confirmed_at', 'created_at'), '>=', since)
    .execute();
  if (await gotRecoveryCodes(tx, userId, since)) await replaceRecoveryCodes(tx, userId, []);
  await voidLinks(tx, userId, 'new password');
}

/** Whether someone was shown recovery codes of the account since then. */
const gotRecoveryCodes = ({ query }: Tx, userId: string, since: string): Promise<boolean> =>
  exists(
    query
      .selectFrom('audit')
      .where('record_id', '=', userId)
      .where('event', 'in', ['user.second_factor_on', 'user.recovery_codes_renewed'])
      .where('created_at', '>=', since),
  );

/** Requires that the account's address differs from the one to restore. */
function requireChangedAddress({ address, account_version, email }: Linked) {
  if (address === null || account_version === null || normalizeText(address) === normalizeText(email)) {
    throw new ApplicationError('auth.take_back_token_invalid');
  }
  return { email: address, account_version };
}
