import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { isListed } from '../../people/accounts/users.domains.ts';
import { requirePasswordOf, requirePasswords } from '../../people/accounts/users.password-login.ts';
import { markConfirmed } from '../../people/users/users.confirm.ts';
import type { Context } from '../../platform/context.ts';
import { endLinks, findLink } from '../../platform/credentials/mailed-links.ts';
import type { Origin } from '../../platform/credentials/sign-ins.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { count, countIn } from '../../platform/rate-limits/attempts.ts';
import { accountRecoveries, addressRecoveries } from '../../platform/rate-limits/rate-limits.ts';
import { linkMail } from './link-mails.template.ts';
import { replacePassword } from './replace-password.ts';
import { requireLink, spendLink } from './spend-link.ts';

/** What stands in the mail that a guide looks at, in place of a token. */
const placeholder = 'THE-TOKEN-OF-THE-MAIL';

/** An address as accounts are compared by it; one that no text column can hold becomes one that nobody has. */
const recipientOf = (email: string): string => normalizeText(email.trim()).replaceAll('\0', '\u{FFFD}').toWellFormed();

/**
 * Asks for a recovery mail. An address without an account takes the same way as one with an account, the outbox
 * included: nothing before the answer depends on it. Whether somebody has the address is looked up when the mail is due.
 * Where an account has had enough mails, none is sent and nothing else changes.
 * @throws auth.rate_limited where too many ask from one address
 */
export async function askForRecovery(context: Context, email: string, address: string): Promise<void> {
  const { db, clock, mail } = context;
  requirePasswords(context.config);
  const recipient = recipientOf(email);
  await count(context, addressRecoveries(address));
  await db.transaction(async (tx) => {
    if (!(await countIn(tx, clock, accountRecoveries(recipient)))) return;
    await queueMail(tx, clock, 'password recovery', recipient);
    // After the outbox: a mail that is being made up now has made its token when this goes on.
    const users = tx.query.selectFrom('users').select('id').where('email_fold', '=', recipient);
    await endLinks(tx, ['password recovery'], users);
  });
  mail.notify();
}

/** The mail that an account would get, as a page. */
export async function previewRecovery({ db, clock, config }: Context, email: string): Promise<string> {
  const recipient = recipientOf(email);
  const user = await db.query
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'awaits_proof', 'role'])
    .where('email_fold', '=', recipient)
    .executeTakeFirst();
  if (!user) throw new ApplicationError('user.not_found');
  const waiting = { recipient, created_at: timestamp(clock), from: await senderOf(db, config) };
  return linkMail({ config }, 'password recovery', user, waiting, placeholder).html;
}

/** Which link sets a password with this token: that of somebody new, or of a recovery where it is neither. */
async function passwordLink({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  return (await findLink(db, clock, 'first password', token)) ? 'first password' : 'password recovery';
}

/**
 * Tries the token of a link that sets a password.
 * @throws auth.reset_token_invalid
 */
export const checkPasswordLink = async (context: Context, token: string) =>
  requireLink(context, await passwordLink(context, token), token);

/**
 * Sets a new password with the token of a mail that brought such a link; every session of the user ends.
 * @throws auth.reset_token_invalid for a token that is unknown, spent, void or expired
 */
export async function resetPassword(context: Context, token: string, password: string, from: Origin) {
  const { config, passwords } = context;
  requirePasswords(config);
  const kind = await passwordLink(context, token);
  const owner = await requireLink(context, kind, token);
  requirePasswordOf(config, owner);
  refuseEasyPassword(password, owner, 'new_password');
  const password_hash = await passwords.hash(password);
  return spendLink(context, kind, token, async (system, user) => {
    const reset = await replacePassword(context, system, user, { password_hash, by: 'link', from });
    const isProof = user.awaits_proof === 1 || (user.confirmed_at === null && isListed(config.signup, user.email));
    const confirmed = isProof ? await markConfirmed(context, system, user) : [];
    return { answer: user, audit: [reset, ...confirmed.map((entry) => ({ actor: user, ...entry }))] };
  });
}
