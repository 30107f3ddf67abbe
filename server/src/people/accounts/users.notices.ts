import type { Clock } from '../../base/clock.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Context } from '../../platform/context.ts';
import { insertMails, type OutboxEmail } from '../../platform/mail/outbox.ts';
import { formatTime, languageOf, mailContent, senderOf, type WrittenMail } from '../../platform/mail/templates.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { type CountedAttempt, recipientLinks, recipientNotices } from '../../platform/rate-limits/rate-limits.ts';

/** The emails about changes of an account, and what each advises; `emails.notices` and `emails.advice` have their texts. */
export const notices = {
  addressSet: 'mistyped',
  addressTakenBack: 'ifYours',
  passwordChanged: 'chooseAnother',
  passwordSetByGuide: 'askGuide',
  passwordSetBySchool: 'askGuide',
  passwordReset: 'secureEmail',
  passwordSetWithCode: 'askGuide',
  signOnLinked: 'askGuide',
  signOnUnlinked: 'askGuide',
  secondFactorOn: 'chooseAnother',
  secondFactorOff: 'chooseAnother',
  secondFactorReset: 'askGuide',
  recoveryCodesRenewed: 'chooseAnother',
  recoveryCodeUsed: 'chooseAnother',
  accountUnused: 'logIn',
  accountDeletedUnused: 'needAgain',
  accountDeleted: 'tellGuide',
  accountDeletedByGuide: 'askGuide',
} as const;

export type Notice = keyof typeof notices;

const isNotice = (name: string | null): name is Notice => name !== null && Object.hasOwn(notices, name);

/**
 * Queues the email in the transaction of the change, in a deletion before it: the email is sent even if the account is
 * gone by then. A sign-up whose address isn't confirmed yet gets none.
 */
export async function queueNotice(tx: Tx, clock: Clock, notice: Notice, userId: string): Promise<void> {
  const found = await tx.query
    .selectFrom('users')
    .select(['email', 'language', 'browser_language'])
    .where('id', '=', userId)
    .where('awaits_proof', '=', 0)
    .where('has_mailbox', '=', 1)
    .executeTakeFirst();
  if (!found) return;
  const language = found.language ?? found.browser_language;
  await queueNoticeTo(tx, clock, notice, { id: userId, email: found.email, language });
}

/** Queues the email to a given address, such as a former one of the account. */
export async function queueNoticeTo(
  tx: Tx,
  clock: Clock,
  notice: Notice,
  to: { id: string; email: string; language?: string | null },
): Promise<void> {
  if (!(await countIn(tx, clock, recipientNotices(notice, normalizeText(to.email))))) return;
  await insertMails(tx, clock, {
    kind: 'account notice',
    recipient: to.email,
    user_id: to.id,
    notice,
    language: to.language ?? null,
  });
}

/**
 * The rate limits of emails to an address, which a deletion resets. Notices of a deletion keep their limit, so that creating
 * and deleting accounts in a row can't flood a mailbox.
 */
export const emailLimitsOf = (address: string): CountedAttempt[] => [
  recipientLinks('first password', address),
  recipientLinks('address proof', address),
  recipientLinks('address take-back', address),
  ...(Object.keys(notices) as Notice[])
    .filter((notice) => !notice.startsWith('accountDeleted'))
    .map((notice) => recipientNotices(notice, address)),
];

type Account = { id: string; email: string; version: number; has_mailbox: boolean };

/** Emails the former address of an account, with a link that restores it, and the new address. */
export async function notifyAddressChange(tx: Tx, clock: Clock, before: Account, after: Account): Promise<void> {
  if (normalizeText(before.email) === normalizeText(after.email)) return;
  const kind = 'address take-back';
  if (before.has_mailbox && (await countIn(tx, clock, recipientLinks(kind, normalizeText(before.email))))) {
    const change = { user_id: before.id, account_version: after.version };
    await insertMails(tx, clock, { kind, recipient: before.email, ...change });
  }
  await queueNotice(tx, clock, 'addressSet', after.id);
}

export async function writeNotice(tx: Tx, { config }: Context, email: OutboxEmail): Promise<WrittenMail | undefined> {
  const { recipient, notice, created_at } = email;
  if (!isNotice(notice)) return undefined;
  const language = languageOf(email, config);
  const translate = translatorOf(language);
  const title = translate(`emails.notices.${notice}.subject`);
  const time = formatTime(created_at, language, config);
  const before = [
    translate('emails.hello'),
    translate(`emails.notices.${notice}.text`, { time }),
    translate(`emails.advice.${notices[notice]}`),
  ];
  const from = await senderOf(tx, config);
  return { to: recipient, ...mailContent(title, { language, title, before, after: [], from }) };
}
