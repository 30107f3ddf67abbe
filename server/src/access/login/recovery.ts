import { limits } from '@trellis/contract/core/limits.ts';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { isListed } from '../../people/accounts/users.domains.ts';
import { requirePasswordOf, requirePasswords } from '../../people/accounts/users.password-login.ts';
import { markConfirmed } from '../../people/users/users.confirm.ts';
import { setPassword } from '../../people/users/users.password.ts';
import type { Context } from '../../platform/context.ts';
import { endLinks } from '../../platform/credentials/mailed-links.ts';
import type { Origin } from '../../platform/credentials/sign-ins.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderOf } from '../../platform/mail/templates.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { countAttempt, countIn } from '../../platform/rate-limits/attempts.ts';
import { accountRecoveries, addressRecoveries } from '../../platform/rate-limits/rate-limits.ts';
import { consumeLink, requireLink } from './consume-link.ts';
import { linkEmail } from './link-emails.template.ts';

/**
 * The normalized address. An address that a text column can't hold, or that is too long for an index, becomes one that
 * nobody has.
 */
const recipientOf = (email: string): string =>
  normalizeText(email.trim().slice(0, limits.emailMax + 1))
    .replaceAll('\0', '\u{FFFD}')
    .toWellFormed();

/**
 * Queues a recovery email. Known and unknown addresses take the same path, so that the answer doesn't reveal which ones have
 * an account: the account is looked up when the email is sent. Beyond the limit per account nothing is sent or changed.
 */
export async function requestRecovery(context: Context, email: string, address: string): Promise<void> {
  const { db, clock } = context;
  requirePasswords(context.config);
  const recipient = recipientOf(email);
  await countAttempt(context, addressRecoveries(address));
  await db.transaction(async (tx) => {
    if (!(await countIn(tx, clock, accountRecoveries(recipient)))) return;
    await queueMail(tx, clock, 'password recovery', recipient);
    // Only after the outbox is locked: an email that is being sent now has created its token by then.
    const users = tx.query.selectFrom('users').select('id').where('email_fold', '=', recipient);
    await endLinks(tx, ['password recovery'], users);
  });
}

/** The email as a page, with a placeholder instead of a token. */
export async function previewRecovery({ db, clock, config }: Context, email: string): Promise<string> {
  const recipient = recipientOf(email);
  const user = await db.query
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'awaits_proof', 'role', 'language', 'browser_language'])
    .where('email_fold', '=', recipient)
    .executeTakeFirstOrThrow(() => new ApplicationError('user.not_found'));
  const language = user.language ?? user.browser_language;
  const outboxEmail = { recipient, created_at: timestamp(clock), language, from: await senderOf(db, config) };
  return linkEmail({ config }, 'password recovery', user, outboxEmail, 'THE-TOKEN-OF-THE-MAIL').html;
}

export const checkPasswordLink = (context: Context, token: string) =>
  requireLink(context, ['password recovery', 'first password'], token);

/** Sets a new password with the token of an emailed link and ends every session of the user. */
export async function resetPassword(context: Context, token: string, password: string, from: Origin) {
  const { config, passwords } = context;
  requirePasswords(config);
  const owner = await checkPasswordLink(context, token);
  requirePasswordOf(config, owner);
  refuseEasyPassword(password, owner, 'new_password');
  const password_hash = await passwords.hash(password);
  return consumeLink(context, owner, token, async (system, user) => {
    const reset = await setPassword({ ...system, record: user }, context.clock, { password_hash, from, proof: 'link' });
    const isProof = user.awaits_proof === 1 || (user.confirmed_at === null && isListed(config.signup, user.email));
    const confirmed = isProof ? await markConfirmed(context, system, user) : [];
    return { answer: user, audit: [reset, ...confirmed] };
  });
}
