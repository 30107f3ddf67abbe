import { limits } from '@trellis/contract/limits.ts';
import type { Context } from '../context.ts';
import { beginProof } from '../credentials/address-proofs.ts';
import type { Tx } from '../database/database.ts';
import type { Waiting } from '../mail/outbox.ts';
import { mailPage } from '../mail/page.ts';
import type { WrittenMail } from '../mail/templates.ts';

/**
 * Makes up the mail to a new account with a new token, as a recovery mail is.
 * @returns nothing where no sign-up waits for a proof of the address any more
 */
export async function writeProofMail(tx: Tx, context: Context, waiting: Waiting): Promise<WrittenMail | undefined> {
  const { clock, config } = context;
  const user = await tx.query
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', '=', waiting.user_id ?? '')
    .where('is_active', '=', 1)
    .where('awaits_proof', '=', 1)
    .executeTakeFirst();
  if (!user) return undefined;
  const token = await beginProof(tx, clock, user.id, waiting.superseded === 1 ? 'void' : 'valid');
  const link = `${config.publicUrl}/confirm-email?token=${token}`;
  const asked = `Someone made a Trellis account for ${user.email} in the name of ${user.full_name}.`;
  const wasYou = 'If that was you, confirm your email address. Then you can log in.';
  const lasts = `The link works once, and for ${limits.proofLinkHours} hours. After signing up again, only the link in the newest mail works.`;
  const wasNotYou = 'If it was not you, do not confirm it: nobody can log in to the account.';
  return {
    to: user.email,
    subject: 'Confirm your email address for Trellis',
    text: [`Hello,\n\n${asked}\n${wasYou}`, link, lasts, wasNotYou, `Trellis\n${config.publicUrl}\n`].join('\n\n'),
    html: mailPage({
      title: 'Confirm your email address',
      before: ['Hello,', asked, wasYou],
      button: { label: 'Confirm my email address', link },
      after: [lasts, wasNotYou],
      home: config.publicUrl,
    }),
  };
}
