import { limits } from '@trellis/contract/core/limits.ts';
import type { Tx } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.accounts.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { mayUsePassword } from '../../people/accounts/users.password-login.ts';
import type { Context } from '../../platform/context.ts';
import { beginLink, linkTo } from '../../platform/credentials/mailed-links.ts';
import { formatTime } from '../../platform/mail/format-time.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { type Page, written } from '../../platform/mail/page.ts';
import { type Sender, senderOf } from '../../platform/mail/sender.ts';
import type { MailTemplate, WrittenMail } from '../../platform/mail/templates.ts';

type Reader = Pick<UsersTable, 'id' | 'email' | 'full_name' | 'awaits_proof' | 'role'>;
type EmailText = Omit<Page, 'button' | 'from'> & { subject: string; label: string };

type LinkEmail = {
  /** Whether the user may still get the email when it goes out. */
  isFor: (user: Reader, config: Context['config']) => boolean;
  text: (
    user: Reader,
    outboxEmail: Pick<OutboxEmail, 'recipient' | 'created_at'>,
    context: Pick<Context, 'config'>,
  ) => EmailText;
};

const emails: Record<LinkKind, LinkEmail> = {
  'password recovery': {
    isFor: (user, config) => mayUsePassword(config, user),
    text: ({ email }) => ({
      subject: 'Choose a new Trellis password',
      title: 'Choose a new password',
      before: [
        'Hello,',
        `Someone asked for a new password for the Trellis account ${email}.`,
        'If that was you, choose a new password here.',
      ],
      label: 'Choose a new password',
      after: [
        `The link works once, and for ${limits.resetLinkMinutes} minutes. If you asked more than once, only the link in the newest mail works.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    }),
  },
  'first password': {
    isFor: (user, config) => mayUsePassword(config, user),
    text: ({ email }, _outboxEmail, { config }) => ({
      subject: 'Your Trellis account: choose a password',
      title: 'Choose your password',
      before: [
        'Hello,',
        `Your school has made a Trellis account for you at ${config.publicUrl}. You log in with ${email}.`,
        'Choose a password for it here.',
      ],
      label: 'Choose a password',
      after: [
        `The link works once, and for ${limits.firstPasswordLinkDays} days. After that, "Forgot Password?" at the login mails you a new one.`,
        'If you know nothing of it, ask a guide of your school.',
      ],
    }),
  },
  'address proof': {
    isFor: ({ awaits_proof }) => awaits_proof === 1,
    text: ({ email, full_name }) => ({
      subject: 'Confirm your email address for Trellis',
      title: 'Confirm your email address',
      before: [
        'Hello,',
        `Someone made a Trellis account for ${email} in the name of ${full_name}.`,
        'If that was you, confirm your email address. Then you can log in.',
      ],
      label: 'Confirm my email address',
      after: [
        `The link works once, and for ${limits.proofLinkHours} hours. After signing up again, only the link in the newest mail works.`,
        'If it was not you, do not confirm it: nobody can log in to the account.',
      ],
    }),
  },
  'address take-back': {
    isFor: () => true,
    text: (_user, { recipient, created_at }, { config }) => ({
      subject: 'The email address of your Trellis account was changed',
      title: 'Your email address was changed',
      before: [
        'Hello,',
        `On ${formatTime(created_at, config)}, the email address of your Trellis account was changed. It is no longer ${recipient}.`,
        'If that was you, or a guide did it for you, there is nothing to do.',
        'If you know nothing of it, somebody may have your account. Take your address back: the account has it again, and whoever is logged in to it is logged out. Then choose a new password.',
      ],
      label: 'Take my address back',
      after: [
        `The link works once, and for ${limits.restoreLinkDays} days. If the address was changed more than once, the link in the oldest mail always works.`,
      ],
    }),
  },
};

/**
 * Writes the email with a new token. The outbox holds no tokens: each attempt to send creates one, and the earlier ones stay
 * valid because an email that seemed to fail may have arrived.
 */
const template =
  (kind: LinkKind): MailTemplate<Pick<Context, 'clock' | 'config'>> =>
  async (tx, context, outboxEmail) => {
    const user = await readerOf(tx, outboxEmail);
    if (!user || !emails[kind].isFor(user, context.config)) return undefined;
    const { account_version, superseded } = outboxEmail;
    const link = {
      kind,
      user_id: user.id,
      ...(account_version === null ? {} : { account_version, address: outboxEmail.recipient }),
    };
    const token = await beginLink(tx, context.clock, link, superseded === 1 ? 'void' : 'valid');
    // The account may spell its address differently from the person who asked for recovery.
    const to = outboxEmail.user_id === null ? user.email : outboxEmail.recipient;
    const from = await senderOf(tx, context.config);
    return { to, ...linkEmail(context, kind, user, { ...outboxEmail, from }, token) };
  };

/** The template of each email with a link. */
export const linkEmails = {
  'password recovery': template('password recovery'),
  'first password': template('first password'),
  'address proof': template('address proof'),
  'address take-back': template('address take-back'),
} satisfies Record<LinkKind, MailTemplate<Context>>;

/** The active user who receives the email. */
const readerOf = ({ query }: Tx, { reader_id }: OutboxEmail): Promise<Reader | undefined> =>
  query
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'awaits_proof', 'role'])
    .where('id', '=', reader_id ?? '')
    .where('is_active', '=', 1)
    .executeTakeFirst();

/** The text of the email with this token, or with a placeholder for a preview. */
export function linkEmail(
  context: Pick<Context, 'config'>,
  kind: LinkKind,
  user: Reader,
  { from, ...outboxEmail }: Pick<OutboxEmail, 'recipient' | 'created_at'> & { from: Sender },
  token: string,
): Omit<WrittenMail, 'to'> {
  const { subject, label, ...page } = emails[kind].text(user, outboxEmail, context);
  return written(subject, { ...page, button: { label, link: linkTo(from.home, kind, token) }, from });
}
