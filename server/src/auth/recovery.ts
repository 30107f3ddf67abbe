import { type AuditDraft, systemChange } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { listDeviceHashes } from '../credentials/known-devices.ts';
import { endResets, findResetUser, voidResetTokens } from '../credentials/reset-tokens.ts';
import { endSessions } from '../credentials/sessions.ts';
import type { Tx } from '../database/database.ts';
import { fold } from '../database/text-keys.ts';
import { ApplicationError } from '../errors.ts';
import { queueMail } from '../mail/outbox.ts';
import { count, countIn, forgetAttempts } from '../rate-limits/attempts.ts';
import { accountLogins, accountRecoveries, addressRecoveries } from '../rate-limits/rate-limits.ts';
import { inTurn } from '../rate-limits/turns.ts';
import { markConfirmed } from '../users/users.confirm.ts';
import { isListed } from '../users/users.domains.ts';
import { recoveryMail } from './recovery-mail.template.ts';

/** What stands in the mail that a guide looks at, in place of a token. */
const placeholder = 'THE-TOKEN-OF-THE-MAIL';

/** An address as accounts are compared by it; one that no text column can hold becomes one that nobody has. */
const recipientOf = (email: string): string => fold(email.trim()).replaceAll('\0', '\u{FFFD}').toWellFormed();

/**
 * Asks for a recovery mail. An address without an account takes the same way as one with an account, the outbox
 * included: nothing before the answer depends on it. Whether somebody has the address is looked up when the mail is due.
 * Where an account has had enough mails, none is sent and nothing else changes.
 * @throws auth.rate_limited where too many ask from one address
 */
export async function askForRecovery(context: Context, email: string, address: string): Promise<void> {
  const { db, clock, mail } = context;
  const recipient = recipientOf(email);
  await count(context, addressRecoveries(address));
  const counted = accountRecoveries(recipient);
  const queue = async (tx: Tx) => {
    if (!(await countIn(tx, clock, counted))) return;
    await queueMail(tx, clock, 'password recovery', recipient);
    // After the outbox: a mail that is being made up now has made its token when this goes on.
    await endResets(tx, tx.query.selectFrom('users').select('id').where('email_fold', '=', recipient));
  };
  await inTurn(counted.subject, () => db.transaction(queue));
  mail.notify();
}

/** The mail that an account would get, as a page. */
export async function previewRecovery({ db, config }: Context, email: string): Promise<string> {
  const user = await db.query
    .selectFrom('users')
    .select('email')
    .where('email_fold', '=', recipientOf(email))
    .executeTakeFirst();
  if (!user) throw new ApplicationError('user.not_found');
  return recoveryMail({ config }, user.email, placeholder).html;
}

/**
 * Tries the token of a recovery mail without using it.
 * @throws auth.reset_token_invalid for a token that is unknown, spent, void or expired
 */
export async function checkResetToken({ db, clock }: Context, token: string): Promise<void> {
  if (!(await findResetUser(db, clock, token))) throw new ApplicationError('auth.reset_token_invalid');
}

/**
 * Sets a new password with the token of a recovery mail; every session of the user ends.
 * @throws auth.reset_token_invalid for a token that is unknown, spent, void or expired
 */
export async function resetPassword(context: Context, token: string, password: string) {
  const { db, clock, config, passwords } = context;
  const found = await findResetUser(db, clock, token);
  if (!found) throw new ApplicationError('auth.reset_token_invalid');
  const password_hash = await passwords.hash(password);
  return systemChange(context, {
    async work(system) {
      const { tx } = system;
      await tx.engine.lock(tx.query.selectFrom('users').select('id').where('id', '=', found.id)).execute();
      // Of many calls at once the first one to lock the user finds the token and takes it away.
      const user = await findResetUser(tx, clock, token);
      if (!user) throw new ApplicationError('auth.reset_token_invalid');
      await tx.query.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
      await voidResetTokens(tx, user.id);
      await endSessions(tx, user.id);
      // Whoever forgot the password may have failed with it a few times.
      const devices = [undefined, ...(await listDeviceHashes(tx, user.id))];
      await forgetAttempts(
        tx,
        devices.map((device) => accountLogins(user.email, device)),
      );
      const changes = { password: { from: null, to: 'changed' } };
      const reset: AuditDraft = { event: 'user.password_reset', record: user.id, changes, actor: user };
      const isProof = user.awaits_proof === 1 || (user.confirmed_at === null && isListed(config.signup, user.email));
      const confirmed = isProof ? [{ ...(await markConfirmed(system, user, clock)), actor: user }] : [];
      return { answer: user, audit: [reset, ...confirmed] };
    },
  });
}
