import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { isListed } from '../../people/accounts/users.domains.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import { requirePasswordOf, requirePasswords } from '../../people/accounts/users.password-login.ts';
import { markConfirmed } from '../../people/users/users.confirm.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { listDeviceHashes } from '../../platform/credentials/known-devices.ts';
import { endLinks, findLink } from '../../platform/credentials/mailed-links.ts';
import { storePassword } from '../../platform/credentials/revoke-credentials.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderOf } from '../../platform/mail/templates.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { countAttempt, countIn, forgetAttempts } from '../../platform/rate-limits/attempts.ts';
import { accountLogins, accountRecoveries, addressRecoveries } from '../../platform/rate-limits/rate-limits.ts';
import { consumeLink, requireLink } from './consume-link.ts';
import { linkEmail } from './link-emails.template.ts';

/**
 * The normalized address. One that a text column can't hold, or that is too long for an index, becomes one that nobody
 * has.
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
    .executeTakeFirst();
  if (!user) throw new ApplicationError('user.not_found');
  const language = user.language ?? user.browser_language;
  const outboxEmail = { recipient, created_at: timestamp(clock), language, from: await senderOf(db, config) };
  return linkEmail({ config }, 'password recovery', user, outboxEmail, 'THE-TOKEN-OF-THE-MAIL').html;
}

/** The kind of link that a token belongs to; an unknown token counts as one of recovery. */
async function passwordLinkKind({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  return (await findLink(db, clock, 'first password', token)) ? 'first password' : 'password recovery';
}

export const checkPasswordLink = async (context: Context, token: string) =>
  requireLink(context, await passwordLinkKind(context, token), token);

/** Sets a new password with the token of an emailed link and ends every session of the user. */
export async function resetPassword(context: Context, token: string, password: string, from: Origin) {
  const { config, passwords } = context;
  requirePasswords(config);
  const kind = await passwordLinkKind(context, token);
  const owner = await requireLink(context, kind, token);
  requirePasswordOf(config, owner);
  refuseEasyPassword(password, owner, 'new_password');
  const password_hash = await passwords.hash(password);
  return consumeLink(context, kind, token, async (system, user) => {
    const reset = await replacePassword(context, system, user, { password_hash, by: 'link', from });
    const isProof = user.awaits_proof === 1 || (user.confirmed_at === null && isListed(config.signup, user.email));
    const confirmed = isProof ? await markConfirmed(context, system, user) : [];
    return { answer: user, audit: [reset, ...confirmed.map((entry) => ({ actor: user, ...entry }))] };
  });
}

/** What proved the person's identity, and how the replacement is audited and notified. */
const byProof = {
  link: { event: 'user.password_reset', signIn: 'password_reset', notice: 'passwordReset' },
  code: {
    event: 'user.password_set_with_code',
    signIn: 'password_set_with_code',
    notice: 'passwordSetWithCode',
  },
} as const;

/** Sets the password of someone who doesn't know the old one, ends every session and voids every other link and code. */
export async function replacePassword(
  { clock }: { clock: Clock },
  { tx }: System,
  user: { id: string; email: string },
  { password_hash, by, from }: { password_hash: string; by: keyof typeof byProof; from: Origin },
): Promise<AuditDraft> {
  const { event, signIn, notice } = byProof[by];
  await storePassword(tx, user.id, { password_hash, has_given_credential: 0 });
  // Failed logins before the replacement shouldn't count against the new password.
  const devices = [undefined, ...(await listDeviceHashes(tx, user.id))];
  const logins = devices.map((device) => accountLogins(user.email, device));
  await forgetAttempts(tx, logins);
  await recordSignIn(tx, clock, { user_id: user.id, event: signIn, from });
  await queueNotice(tx, clock, notice, user.id);
  return { event, record: user.id, changes: { password: { from: null, to: 'changed' } }, actor: user };
}
