import type { Translate } from '@trellis/contract/core/messages.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Tx } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { mayUsePassword } from '../../people/accounts/users.password-login.ts';
import type { Context } from '../../platform/context.ts';
import { beginLink, linkTo } from '../../platform/credentials/mailed-links.ts';
import { formatTime } from '../../platform/mail/format-time.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { type Page, written } from '../../platform/mail/page.ts';
import { type Sender, senderOf } from '../../platform/mail/sender.ts';
import { languageOf, type MailTemplate, type WrittenMail } from '../../platform/mail/templates.ts';

type Reader = Pick<UsersTable, 'id' | 'email' | 'full_name' | 'awaits_proof' | 'role'>;
type EmailText = Omit<Page, 'language' | 'button' | 'from'> & { subject: string; label: string };
type About = { user: Reader; recipient: string; time: string; home: string };

type LinkEmail = {
  /** Whether the user may still get the email when it goes out. */
  isFor: (user: Reader, config: Context['config']) => boolean;
  text: (translate: Translate, about: About) => EmailText;
};

const emails: Record<LinkKind, LinkEmail> = {
  'password recovery': {
    isFor: (user, config) => mayUsePassword(config, user),
    text: (translate, { user: { email } }) => ({
      subject: translate('emails.passwordRecovery.subject'),
      title: translate('emails.passwordRecovery.title'),
      before: [translate('emails.passwordRecovery.text', { email })],
      label: translate('emails.passwordRecovery.button'),
      after: [translate('emails.passwordRecovery.expires'), translate('emails.passwordRecovery.notYou')],
    }),
  },
  'first password': {
    isFor: (user, config) => mayUsePassword(config, user),
    text: (translate, { user: { email }, home }) => ({
      subject: translate('emails.firstPassword.subject'),
      title: translate('emails.firstPassword.title'),
      before: [translate('emails.firstPassword.text', { email, home })],
      label: translate('emails.firstPassword.button'),
      after: [translate('emails.firstPassword.expires'), translate('emails.advice.askGuide')],
    }),
  },
  'address proof': {
    isFor: ({ awaits_proof }) => awaits_proof === 1,
    text: (translate, { user: { email, full_name } }) => ({
      subject: translate('emails.addressProof.subject'),
      title: translate('emails.addressProof.title'),
      before: [translate('emails.addressProof.text', { email, name: full_name ?? email })],
      label: translate('emails.addressProof.button'),
      after: [translate('emails.addressProof.expires'), translate('emails.addressProof.notYou')],
    }),
  },
  'address take-back': {
    isFor: () => true,
    text: (translate, { recipient: email, time }) => ({
      subject: translate('emails.addressChanged.subject'),
      title: translate('emails.addressChanged.title'),
      before: [
        translate('emails.addressChanged.text', { email, time }),
        translate('emails.addressChanged.expected'),
        translate('emails.addressChanged.takeBack'),
      ],
      label: translate('emails.addressChanged.button'),
      after: [translate('emails.addressChanged.expires')],
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
    const { account_version, superseded, full_name, password_hash } = outboxEmail;
    const link = {
      kind,
      user_id: user.id,
      created_at: outboxEmail.created_at,
      full_name,
      password_hash,
      ...(account_version === null ? {} : { account_version, address: outboxEmail.recipient }),
    };
    const token = await beginLink(tx, context.clock, link, superseded === 1 ? 'void' : 'valid');
    // The account may spell its address differently from the person who asked for recovery.
    const to = outboxEmail.user_id === null ? user.email : outboxEmail.recipient;
    const from = await senderOf(tx, context.config);
    return {
      to,
      ...linkEmail(context, kind, { ...user, full_name: full_name ?? user.full_name }, { ...outboxEmail, from }, token),
    };
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

/** The email with this token, or with a placeholder for a preview. */
export function linkEmail(
  { config }: Pick<Context, 'config'>,
  kind: LinkKind,
  user: Reader,
  {
    from,
    recipient,
    created_at,
    ...email
  }: Pick<OutboxEmail, 'recipient' | 'created_at' | 'language'> & { from: Sender },
  token: string,
): Omit<WrittenMail, 'to'> {
  const language = languageOf(email, config);
  const translate = translatorOf(language);
  const about = { user, recipient, time: formatTime(created_at, language, config), home: from.home };
  const { subject, label, before, ...page } = emails[kind].text(translate, about);
  const button = { label, link: linkTo(from.home, kind, token) };
  return written(subject, { ...page, language, before: [translate('emails.hello'), ...before], button, from });
}
