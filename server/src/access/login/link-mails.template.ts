import { limits } from '@trellis/contract/core/limits.ts';
import type { Tx } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.accounts.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { mayUsePassword } from '../../people/accounts/users.password-login.ts';
import type { Context } from '../../platform/context.ts';
import { beginLink, linkTo } from '../../platform/credentials/mailed-links.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { type Page, written } from '../../platform/mail/page.ts';
import { type Sender, senderOf } from '../../platform/mail/sender.ts';
import type { MailTemplate, WrittenMail } from '../../platform/mail/templates.ts';
import { whenOf } from '../../platform/mail/when.ts';

type Reader = Pick<UsersTable, 'id' | 'email' | 'full_name' | 'awaits_proof' | 'role'>;
type Words = Omit<Page, 'button' | 'from'> & { subject: string; label: string };

type LinkMail = {
  /** Who may still get it. */
  isFor: (user: Reader, config: Context['config']) => boolean;
  says: (
    user: Reader,
    waiting: Pick<OutboxEmail, 'recipient' | 'created_at'>,
    context: Pick<Context, 'config'>,
  ) => Words;
};

const mails: Record<LinkKind, LinkMail> = {
  'password recovery': {
    isFor: (user, config) => mayUsePassword(config, user),
    says: ({ email }) => ({
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
    says: ({ email }, _email, { config }) => ({
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
    says: ({ email, full_name }) => ({
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
    says: (_user, { recipient, created_at }, { config }) => ({
      subject: 'The email address of your Trellis account was changed',
      title: 'Your email address was changed',
      before: [
        'Hello,',
        `On ${whenOf(created_at, config)}, the email address of your Trellis account was changed. It is no longer ${recipient}.`,
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
 * Makes up the mail with a link, with a new token. No token lies in the outbox: it begins when the mail goes out, and each
 * attempt makes one more, because a mail that seems to have failed may have arrived.
 */
const template =
  (kind: LinkKind): MailTemplate<Pick<Context, 'clock' | 'config'>> =>
  async (tx, context, waiting) => {
    const user = await readerOf(tx, waiting);
    if (!user || !mails[kind].isFor(user, context.config)) return undefined;
    const { account_version, superseded } = waiting;
    const link = {
      kind,
      user_id: user.id,
      ...(account_version === null ? {} : { account_version, address: waiting.recipient }),
    };
    const token = await beginLink(tx, context.clock, link, superseded === 1 ? 'void' : 'valid');
    // An account may write its address in another way than who asked.
    const to = waiting.user_id === null ? user.email : waiting.recipient;
    const from = await senderOf(tx, context.config);
    return { to, ...linkMail(context, kind, user, { ...waiting, from }, token) };
  };

/** What each mail with a link says. */
export const linkMails = {
  'password recovery': template('password recovery'),
  'first password': template('first password'),
  'address proof': template('address proof'),
  'address take-back': template('address take-back'),
} satisfies Record<LinkKind, MailTemplate<Context>>;

/** The active user whom the mail is about. */
const readerOf = ({ query }: Tx, { reader_id }: OutboxEmail): Promise<Reader | undefined> =>
  query
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'awaits_proof', 'role'])
    .where('id', '=', reader_id ?? '')
    .where('is_active', '=', 1)
    .executeTakeFirst();

/** The mail with a token or what stands in its place. */
export function linkMail(
  context: Pick<Context, 'config'>,
  kind: LinkKind,
  user: Reader,
  { from, ...waiting }: Pick<OutboxEmail, 'recipient' | 'created_at'> & { from: Sender },
  token: string,
): Omit<WrittenMail, 'to'> {
  const { subject, label, ...page } = mails[kind].says(user, waiting, context);
  return written(subject, { ...page, button: { label, link: linkTo(from.home, kind, token) }, from });
}
