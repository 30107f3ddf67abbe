import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { queueNoticeTo } from '../../people/accounts/users.notices.ts';
import { applyEdit } from '../../people/users/users.edit.ts';
import { findCredentials, writtenUser } from '../../people/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import { voidRestoreLinksSince } from '../../platform/credentials/mailed-links.ts';
import { revokeCredentials } from '../../platform/credentials/revoke-credentials.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { consumeLink, type Linked, requireLink } from './consume-link.ts';

export async function checkRestoreLink(context: Context, token: string): Promise<Linked> {
  const linked = await requireLink(context, ['address take-back'], token);
  const { email } = requireChangedAddress(linked);
  const now = await findCredentials(context.db, email);
  if (now && now.id !== linked.id) throw new ApplicationError('auth.address_taken_since');
  return linked;
}

/**
 * Restores the email address that an account had before someone changed it. The person who changed it is shut out: every session
 * and known device ends, links that were emailed to a later address stop working, and so does the password, which they may
 * know. A link to the restored address sets a new one.
 */
export async function restoreEmail(context: Context, token: string, from: Origin) {
  const checked = await checkRestoreLink(context, token);
  return consumeLink(context, checked, token, async (system, linked) => {
    const { tx } = system;
    const { email, account_version } = requireChangedAddress(linked);
    const user = await writtenUser(tx, linked.id);
    await voidRestoreLinksSince(tx, user.id, account_version);
    const { answer, audit } = await applyEdit(context, { ...system, record: user }, { email }).catch(
      (error: unknown) => {
        throw isApplicationError(error, 'user.email_taken') ? new ApplicationError('auth.address_taken_since') : error;
      },
    );
    await revokeCredentials(tx, answer, context.passwords.noPassword, linked.requested_at);
    await queueMail(tx, context.clock, 'password recovery', normalizeText(email));
    await recordSignIn(tx, context.clock, { user_id: user.id, event: 'address_taken_back', from });
    await queueNoticeTo(tx, context.clock, 'addressTakenBack', { id: user.id, email: user.email });
    const password = { from: null, to: 'changed' };
    const entries = audit.map((entry) => ({ ...entry, changes: { ...entry.changes, password } }));
    return { answer, audit: entries.map((entry) => ({ ...entry, event: 'user.email_taken_back' })) };
  });
}

/** Requires that the account's address differs from the one to restore. */
function requireChangedAddress({ address, account_version, email }: Linked) {
  if (address === null || account_version === null || normalizeText(address) === normalizeText(email)) {
    throw new ApplicationError('auth.take_back_token_invalid');
  }
  return { email: address, account_version };
}
