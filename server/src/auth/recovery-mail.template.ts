import { limits } from '@trellis/contract/limits.ts';
import type { Context } from '../context.ts';
import { beginReset } from '../credentials/reset-tokens.ts';
import type { Tx } from '../database/database.ts';
import type { Waiting } from '../mail/outbox.ts';
import { mailPage } from '../mail/page.ts';
import type { WrittenMail } from '../mail/templates.ts';

/**
 * Makes up a recovery mail with a new token. No token lies in the outbox: it begins when the mail goes out, and each
 * attempt makes one more, because a mail that seems to have failed may have arrived.
 * @returns nothing where no active account has the address
 */
export async function writeRecoveryMail(tx: Tx, context: Context, waiting: Waiting): Promise<WrittenMail | undefined> {
  const user = await tx.query
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', waiting.user_id ?? '')
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!user) return undefined;
  const token = await beginReset(tx, context.clock, user.id, waiting.superseded === 1 ? 'void' : 'valid');
  return { to: user.email, ...recoveryMail(context, user.email, token) };
}

/** The mail to an address, with a token or what stands in its place. */
export function recoveryMail({ config }: Pick<Context, 'config'>, email: string, token: string) {
  const link = `${config.publicUrl}/reset-password?token=${token}`;
  const asked = `Someone asked for a new password for the Trellis account ${email}.`;
  const wasYou = 'If that was you, choose a new password here:';
  const lasts = `The link works once, and for ${limits.resetLinkMinutes} minutes. If you asked more than once, only the link in the newest mail works.`;
  const wasNotYou = 'If it was not you, there is nothing to do: your password stays as it is.';
  return {
    subject: 'Choose a new Trellis password',
    text: [`Hello,\n\n${asked}\n${wasYou}`, link, lasts, wasNotYou, `Trellis\n${config.publicUrl}\n`].join('\n\n'),
    html: mailPage({
      title: 'Choose a new password',
      before: ['Hello,', asked, 'If that was you, choose a new password here.'],
      button: { label: 'Choose a new password', link },
      after: [lasts, wasNotYou],
      home: config.publicUrl,
    }),
  };
}
