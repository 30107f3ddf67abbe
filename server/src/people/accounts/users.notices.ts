import { limits } from '@trellis/contract/core/limits.ts';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { insertMail } from '../../platform/mail/outbox.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { type CountedAttempt, recipientLinks, recipientNotices } from '../../platform/rate-limits/rate-limits.ts';

type Words = {
  subject: string;
  /** What happened, after `On <date>, `. */
  happened: string;
  /** What to do about it. */
  otherwise: string;
};

const chooseAnother =
  'If it was not you, choose a new password at once with "Forgot Password?" at the login, and tell a guide of your school.';
const askAGuide = 'If you know nothing of it, ask a guide of your school.';

/** What a person is told by mail when it happens to their account. */
export const notices = {
  'address set': {
    subject: 'A Trellis account has this email address now',
    happened: 'this became the email address of a Trellis account.',
    otherwise: 'If you have no Trellis account, somebody mistyped an address: there is nothing to do.',
  },
  'address taken back': {
    subject: 'A Trellis account no longer has this email address',
    happened:
      'a Trellis account got its earlier email address back in place of this one, with a link that had been mailed there.',
    otherwise: 'If the account is yours, ask a guide of your school.',
  },
  'password changed': {
    subject: 'Your Trellis password was changed',
    happened: 'the password of your Trellis account was changed in My Settings.',
    otherwise: chooseAnother,
  },
  'password set by a guide': {
    subject: 'A guide set a new password for your Trellis account',
    happened: 'a guide set a new password for your Trellis account.',
    otherwise: askAGuide,
  },
  'password set by the school': {
    subject: 'Your school set a new password for your Trellis account',
    happened: 'whoever runs Trellis for your school set a new password for your Trellis account.',
    otherwise: askAGuide,
  },
  'password reset': {
    subject: 'Your Trellis password was changed',
    happened: 'a new password was set for your Trellis account, with a link that was mailed to this address.',
    otherwise: `${chooseAnother} Whoever did it can read your mail: secure that first.`,
  },
  'password set with a code': {
    subject: 'A password was set for your Trellis account',
    happened: 'a new password was set for your Trellis account, with a code that a guide had printed.',
    otherwise: askAGuide,
  },
  'sign-on linked': {
    subject: 'Your Trellis account can be opened with your school account',
    happened: 'somebody logged in to your Trellis account with the sign-in of your school for the first time.',
    otherwise: askAGuide,
  },
  'sign-on unlinked': {
    subject: 'A guide unlinked your Trellis account from your school account',
    happened:
      'a guide unlinked your Trellis account from the school account that it was opened with, and you were logged out everywhere. Log in with your school account again: that links the two anew.',
    otherwise: askAGuide,
  },
  'second factor on': {
    subject: 'The second factor of your Trellis account was turned on',
    happened: 'a second factor was turned on for your Trellis account in My Settings.',
    otherwise: chooseAnother,
  },
  'second factor off': {
    subject: 'The second factor of your Trellis account was turned off',
    happened: 'the second factor of your Trellis account was turned off in My Settings.',
    otherwise: chooseAnother,
  },
  'second factor reset': {
    subject: 'A guide reset the second factor of your Trellis account',
    happened:
      'a guide reset the second factor of your Trellis account: it takes the password alone until you set up a new one.',
    otherwise: askAGuide,
  },
  'recovery codes renewed': {
    subject: 'Your Trellis recovery codes were made anew',
    happened: 'new recovery codes were made for your Trellis account. The earlier ones no longer work.',
    otherwise: chooseAnother,
  },
  'recovery code used': {
    subject: 'A recovery code of your Trellis account was used',
    happened: 'somebody logged in to your Trellis account with the password and a recovery code.',
    otherwise: chooseAnother,
  },
  'account unused': {
    subject: 'Your Trellis account will be deleted',
    happened: 'your Trellis account had not been used for a long time.',
    otherwise: `It will be deleted in ${limits.inactivityWarningDays} days, with the goals in it. To keep it, log in once before that. If you can not log in, ask a guide of your school.`,
  },
  'account deleted unused': {
    subject: 'Your Trellis account was deleted',
    happened: 'your Trellis account was deleted, with the goals in it, because it had not been used for a long time.',
    otherwise: 'If you need an account again, ask a guide of your school.',
  },
  'account deleted': {
    subject: 'Your Trellis account was deleted',
    happened: 'your Trellis account was deleted in My Settings, with the goals in it.',
    otherwise: 'If it was not you, tell a guide of your school at once.',
  },
  'account deleted by a guide': {
    subject: 'Your Trellis account was deleted',
    happened: 'a guide deleted your Trellis account, with the goals in it.',
    otherwise: askAGuide,
  },
} as const satisfies Readonly<Record<string, Words>>;

export type Notice = keyof typeof notices;

export const isNotice = (name: string | null): name is Notice => name !== null && Object.hasOwn(notices, name);

/**
 * Tells the user by mail, in the transaction in which it happens, and before a deletion. The mail goes out within seconds,
 * also where the account is gone by then. A sign-up that has yet to prove its address is told nothing.
 */
export async function queueNotice(tx: Tx, clock: Clock, notice: Notice, userId: string): Promise<void> {
  const user = tx.query.selectFrom('users').select('email').where('id', '=', userId).where('awaits_proof', '=', 0);
  const found = await user.executeTakeFirst();
  if (found) await queueNoticeTo(tx, clock, notice, { id: userId, email: found.email });
}

/** The same to an address that the account had. */
export async function queueNoticeTo(
  tx: Tx,
  clock: Clock,
  notice: Notice,
  to: { id: string; email: string },
): Promise<void> {
  if (!(await countIn(tx, clock, recipientNotices(notice, normalizeText(to.email))))) return;
  await insertMail(tx, clock, { kind: 'account notice', recipient: to.email, user_id: to.id, notice });
}

/**
 * What was counted of the mails to an address. That an account was deleted counts on: whoever makes and deletes accounts in
 * a row fills no mailbox.
 */
export const mailedTo = (address: string): CountedAttempt[] => [
  recipientLinks('first password', address),
  recipientLinks('address proof', address),
  recipientLinks('address take-back', address),
  ...(Object.keys(notices) as Notice[])
    .filter((notice) => !notice.startsWith('account deleted'))
    .map((notice) => recipientNotices(notice, address)),
];

type Account = { id: string; email: string; version: number };

/** Tells the address that an account had, with a link that takes it back, and the one that it has now. */
export async function tellOfAddress(tx: Tx, clock: Clock, before: Account, after: Account): Promise<void> {
  if (normalizeText(before.email) === normalizeText(after.email)) return;
  const kind = 'address take-back';
  if (await countIn(tx, clock, recipientLinks(kind, normalizeText(before.email)))) {
    const change = { user_id: before.id, account_version: after.version };
    await insertMail(tx, clock, { kind, recipient: before.email, ...change });
  }
  await queueNotice(tx, clock, 'address set', after.id);
}
