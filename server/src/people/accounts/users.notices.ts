import { limits } from '@trellis/contract/core/limits.ts';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { insertMail } from '../../platform/mail/outbox.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { type CountedAttempt, recipientLinks, recipientNotices } from '../../platform/rate-limits/rate-limits.ts';

type NoticeText = {
  subject: string;
  /** What happened. It follows `On <date>, ` in the email. */
  sentence: string;
  /** What the person can do about it. */
  advice: string;
};

const chooseAnother =
  'If it was not you, choose a new password at once with "Forgot Password?" at the login, and tell a guide of your school.';
const askAGuide = 'If you know nothing of it, ask a guide of your school.';

/** The emails about changes of an account. */
export const notices = {
  'address set': {
    subject: 'A Trellis account has this email address now',
    sentence: 'this became the email address of a Trellis account.',
    advice: 'If you have no Trellis account, somebody mistyped an address: there is nothing to do.',
  },
  'address taken back': {
    subject: 'A Trellis account no longer has this email address',
    sentence:
      'a Trellis account got its earlier email address back in place of this one, with a link that had been mailed there.',
    advice: 'If the account is yours, ask a guide of your school.',
  },
  'password changed': {
    subject: 'Your Trellis password was changed',
    sentence: 'the password of your Trellis account was changed in My Settings.',
    advice: chooseAnother,
  },
  'password set by a guide': {
    subject: 'A guide set a new password for your Trellis account',
    sentence: 'a guide set a new password for your Trellis account.',
    advice: askAGuide,
  },
  'password set by the school': {
    subject: 'Your school set a new password for your Trellis account',
    sentence: 'whoever runs Trellis for your school set a new password for your Trellis account.',
    advice: askAGuide,
  },
  'password reset': {
    subject: 'Your Trellis password was changed',
    sentence: 'a new password was set for your Trellis account, with a link that was mailed to this address.',
    advice: `${chooseAnother} Whoever did it can read your mail: secure that first.`,
  },
  'password set with a code': {
    subject: 'A password was set for your Trellis account',
    sentence: 'a new password was set for your Trellis account, with a code that a guide had printed.',
    advice: askAGuide,
  },
  'sign-on linked': {
    subject: 'Your Trellis account can be opened with your school account',
    sentence: 'somebody logged in to your Trellis account with the sign-in of your school for the first time.',
    advice: askAGuide,
  },
  'sign-on unlinked': {
    subject: 'A guide unlinked your Trellis account from your school account',
    sentence:
      'a guide unlinked your Trellis account from the school account that it was opened with, and you were logged out everywhere. Log in with your school account again: that links the two anew.',
    advice: askAGuide,
  },
  'second factor on': {
    subject: 'The second factor of your Trellis account was turned on',
    sentence: 'a second factor was turned on for your Trellis account in My Settings.',
    advice: chooseAnother,
  },
  'second factor off': {
    subject: 'The second factor of your Trellis account was turned off',
    sentence: 'the second factor of your Trellis account was turned off in My Settings.',
    advice: chooseAnother,
  },
  'second factor reset': {
    subject: 'A guide reset the second factor of your Trellis account',
    sentence:
      'a guide reset the second factor of your Trellis account: it takes the password alone until you set up a new one.',
    advice: askAGuide,
  },
  'recovery codes renewed': {
    subject: 'Your Trellis recovery codes were made anew',
    sentence: 'new recovery codes were made for your Trellis account. The earlier ones no longer work.',
    advice: chooseAnother,
  },
  'recovery code used': {
    subject: 'A recovery code of your Trellis account was used',
    sentence: 'somebody logged in to your Trellis account with the password and a recovery code.',
    advice: chooseAnother,
  },
  'account unused': {
    subject: 'Your Trellis account will be deleted',
    sentence: 'your Trellis account had not been used for a long time.',
    advice: `It will be deleted in ${limits.inactivityWarningDays} days, with the goals in it. To keep it, log in once before that. If you can not log in, ask a guide of your school.`,
  },
  'account deleted unused': {
    subject: 'Your Trellis account was deleted',
    sentence: 'your Trellis account was deleted, with the goals in it, because it had not been used for a long time.',
    advice: 'If you need an account again, ask a guide of your school.',
  },
  'account deleted': {
    subject: 'Your Trellis account was deleted',
    sentence: 'your Trellis account was deleted in My Settings, with the goals in it.',
    advice: 'If it was not you, tell a guide of your school at once.',
  },
  'account deleted by a guide': {
    subject: 'Your Trellis account was deleted',
    sentence: 'a guide deleted your Trellis account, with the goals in it.',
    advice: askAGuide,
  },
} as const satisfies Readonly<Record<string, NoticeText>>;

export type Notice = keyof typeof notices;

export const isNotice = (name: string | null): name is Notice => name !== null && Object.hasOwn(notices, name);

/**
 * Queues the email in the transaction of the change, and before a deletion: it is sent even if the account is gone by then. A
 * sign-up that hasn't confirmed its address gets none.
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
  await insertMail(tx, clock, {
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
    .filter((notice) => !notice.startsWith('account deleted'))
    .map((notice) => recipientNotices(notice, address)),
];

type Account = { id: string; email: string; version: number; has_mailbox: boolean };

/** Emails the former address of an account, with a link that restores it, and the new address. */
export async function notifyAddressChange(tx: Tx, clock: Clock, before: Account, after: Account): Promise<void> {
  if (normalizeText(before.email) === normalizeText(after.email)) return;
  const kind = 'address take-back';
  if (before.has_mailbox && (await countIn(tx, clock, recipientLinks(kind, normalizeText(before.email))))) {
    const change = { user_id: before.id, account_version: after.version };
    await insertMail(tx, clock, { kind, recipient: before.email, ...change });
  }
  await queueNotice(tx, clock, 'address set', after.id);
}
