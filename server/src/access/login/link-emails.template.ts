import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import { usesPassword } from '@trellis/contract/school/settings/login-methods.ts';
import { translatorOf } from '../../base/messages.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import type { Context } from '../../platform/context.ts';
import { beginLink, linkTo } from '../../platform/credentials/mailed-links.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import {
  formatTime,
  languageOf,
  type MailTemplate,
  mailContent,
  type Sender,
  senderOf,
  type WrittenMail,
} from '../../platform/mail/templates.ts';

type Reader = Pick<UsersTable, 'id' | 'email' | 'full_name' | 'awaits_proof' | 'role'>;

type LinkEmail = {
  isFor: (user: Reader, config: Context['config']) => boolean;
  /** Its texts under `emails`. */
  name: 'passwordRecovery' | 'firstPassword' | 'addressProof' | 'addressChanged';
  /** What else it says before the button, and after it. */
  before?: readonly MessageKey[];
  after?: readonly MessageKey[];
};

const mayUsePassword: LinkEmail['isFor'] = (user, { passwordLogin }) => usesPassword(passwordLogin, user);

const emails: Record<LinkKind, LinkEmail> = {
  'password recovery': { isFor: mayUsePassword, name: 'passwordRecovery', after: ['emails.passwordRecovery.notYou'] },
  'first password': { isFor: mayUsePassword, name: 'firstPassword', after: ['emails.advice.askGuide'] },
  'address proof': {
    isFor: ({ awaits_proof }) => awaits_proof === 1,
    name: 'addressProof',
    after: ['emails.addressProof.notYou'],
  },
  'address take-back': {
    isFor: () => true,
    name: 'addressChanged',
    before: ['emails.addressChanged.expected', 'emails.addressChanged.takeBack'],
  },
};

/**
 * Writes the email with a new token. The outbox holds no tokens: each attempt to send creates one, and the earlier ones stay
 * valid because an email that seemed to fail may have arrived.
 */
const template =
  (kind: LinkKind): MailTemplate<Pick<Context, 'clock' | 'config'>> =>
  async (tx, context, outboxEmail) => {
    const user: Reader | undefined = await tx.query
      .selectFrom('users')
      .select(['id', 'email', 'full_name', 'awaits_proof', 'role'])
      .where('id', '=', outboxEmail.reader_id ?? '')
      .where('is_active', '=', 1)
      .executeTakeFirst();
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
    const mail = { ...outboxEmail, from: await senderOf(tx, context.config) };
    return { to, ...linkEmail(context, kind, { ...user, full_name: full_name ?? user.full_name }, mail, token) };
  };

export const linkEmails = recordOf(keysOf(emails), template);

/** The email with this token, or with a placeholder for a preview. */
export function linkEmail(
  { config }: Pick<Context, 'config'>,
  kind: LinkKind,
  user: Reader,
  mail: Pick<OutboxEmail, 'recipient' | 'created_at' | 'language'> & { from: Sender },
  token: string,
): Omit<WrittenMail, 'to'> {
  const { from } = mail;
  const language = languageOf(mail, config);
  const translate = translatorOf(language);
  const { name, before = [], after = [] } = emails[kind];
  // A take-back link goes to the old address, which the account no longer has.
  const to = kind === 'address take-back' ? mail.recipient : user.email;
  const about = {
    email: to,
    name: user.full_name ?? to,
    time: formatTime(mail.created_at, language, config),
    home: from.home,
  };
  const words = (keys: readonly MessageKey[]) => keys.map((key) => translate(key, about));
  return mailContent(translate(`emails.${name}.subject`), {
    language,
    title: translate(`emails.${name}.title`),
    before: words(['emails.hello', `emails.${name}.text`, ...before]),
    button: { label: translate(`emails.${name}.button`), link: linkTo(from.home, kind, token) },
    after: words([`emails.${name}.expires`, ...after]),
    from,
  });
}
