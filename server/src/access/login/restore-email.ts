import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { requireListedAddress } from '../../people/accounts/users.domains.ts';
import { queueNoticeTo } from '../../people/accounts/users.notices.ts';
import { applyEdit } from '../../people/users/users.edit.ts';
import { writtenUser } from '../../people/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import { voidRestoreLinksSince } from '../../platform/credentials/mailed-links.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { consumeLink, type Linked, requireLink } from './consume-link.ts';

const kind = 'address take-back';

/**
 * Checks a link that restores an email address, without using it.
 * @throws auth.take_back_token_invalid
 */
export async function checkRestoreLink(context: Context, token: string): Promise<void> {
  requireChangedAddress(await requireLink(context, kind, token));
}

/**
 * Restores the email address that an account had before somebody changed it. Every session ends, and every link that was
 * emailed to a later address stops working.
 * @throws auth.take_back_token_invalid, auth.address_taken_since
 */
export const restoreEmail = (context: Context, token: string, from: Origin) =>
  consumeLink(context, kind, token, async (system, linked) => {
    const { tx } = system;
    const { email, account_version } = requireChangedAddress(linked);
    const user = await writtenUser(tx, linked.id);
    requireListedAddress(context, user, { email });
    await voidRestoreLinksSince(tx, user.id, account_version);
    const { answer, audit } = await applyEdit(context, { ...system, record: user }, { email }).catch(
      (error: unknown) => {
        throw isApplicationError(error, 'user.email_taken') ? new ApplicationError('auth.address_taken_since') : error;
      },
    );
    await endSessions(tx, user.id);
    await recordSignIn(tx, context.clock, { user_id: user.id, event: 'address_taken_back', from });
    await queueNoticeTo(tx, context.clock, 'addressTakenBack', { id: user.id, email: user.email });
    return { answer, audit: audit.map((entry) => ({ ...entry, event: 'user.email_taken_back', actor: user })) };
  });

/** Requires that the account's address differs from the one to restore. */
function requireChangedAddress({ address, account_version, email }: Linked) {
  if (address === null || account_version === null || normalizeText(address) === normalizeText(email)) {
    throw new ApplicationError('auth.take_back_token_invalid');
  }
  return { email: address, account_version };
}
