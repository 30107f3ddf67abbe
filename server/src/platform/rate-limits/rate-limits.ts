import { createHash } from 'node:crypto';
import { hour, minute } from '../../base/clock.ts';
import { networkOf } from '../../base/network.ts';
import type { LinkKind } from '../../database/schema/schema.accounts.ts';
import { normalizeText } from '../../database/text-keys.ts';

/** So many within so long. */
export type Limit = { most: number; windowMs: number };

/** What counts against a limit, and as whose. */
export type CountedAttempt = { subject: string; limit: Limit };

/** A school sits behind one address, so an address has more than an account. */
const limits = {
  failedLogin: { account: { most: 5, windowMs: 5 * minute }, address: { most: 30, windowMs: 5 * minute } },
  wrongPassword: { account: { most: 5, windowMs: 5 * minute } },
  recoveryMail: { account: { most: 3, windowMs: hour }, address: { most: 60, windowMs: hour } },
  mailedLink: { account: { most: 3, windowMs: hour } },
  notice: { account: { most: 10, windowMs: hour } },
  dataDownload: { account: { most: 10, windowMs: hour } },
  testMail: { account: { most: 5, windowMs: 10 * minute } },
  signOn: { address: { most: 100, windowMs: 5 * minute } },
  signup: { address: { most: 1000, windowMs: hour } },
} satisfies Record<string, Partial<Record<'account' | 'address', Limit>>>;

/** Kind and, as a hash, for whom. */
const subjectOf = (kind: string, whom: string): string => `${kind} ${createHash('sha256').update(whom).digest('hex')}`;

/**
 * The failed logins of an account: those from all devices that never signed in to it, or those from one that has, by the
 * hash of its token. Whoever fails on purpose doesn't shut out the account's own devices.
 */
export const accountLogins = (email: string, deviceHash?: string): CountedAttempt => ({
  subject: deviceHash
    ? subjectOf('login account device', `${normalizeText(email)} ${deviceHash}`)
    : subjectOf('login account', normalizeText(email)),
  limit: limits.failedLogin.account,
});

/** The failed logins from an address; those from known devices are counted apart. */
export const addressLogins = (address: string, device: 'known' | 'unknown'): CountedAttempt => ({
  subject: subjectOf(`login address ${device}`, networkOf(address)),
  limit: limits.failedLogin.address,
});

/** Wrong current passwords of somebody who is signed in. */
export const wrongPasswords = (userId: string): CountedAttempt => ({
  subject: subjectOf('password', userId),
  limit: limits.wrongPassword.account,
});

/** Wrong codes of somebody who is signed in and changes their second factor. */
export const wrongCodes = (userId: string): CountedAttempt => ({
  subject: subjectOf('code', userId),
  limit: limits.wrongPassword.account,
});

export const accountRecoveries = (recipient: string): CountedAttempt => ({
  subject: subjectOf('recovery account', recipient),
  limit: limits.recoveryMail.account,
});

export const addressRecoveries = (address: string): CountedAttempt => ({
  subject: subjectOf('recovery address', networkOf(address)),
  limit: limits.recoveryMail.address,
});

/** Downloads of everything that is held about somebody, which cost more than other calls. */
export const dataDownloads = (userId: string): CountedAttempt => ({
  subject: subjectOf('data', userId),
  limit: limits.dataDownload.account,
});

/** Test mails that a guide sends to themselves. */
export const testMails = (userId: string): CountedAttempt => ({
  subject: subjectOf('test mail', userId),
  limit: limits.testMail.account,
});

/** Sign-ins at the provider from an address that came to nothing. */
export const addressSignOns = (address: string): CountedAttempt => ({
  subject: subjectOf('sign-on address', networkOf(address)),
  limit: limits.signOn.address,
});

export const addressSignups = (address: string): CountedAttempt => ({
  subject: subjectOf('signup address', networkOf(address)),
  limit: limits.signup.address,
});

/** The mails with such a link that an address gets. Nobody can fill the mailbox of somebody else. */
export const recipientLinks = (kind: Exclude<LinkKind, 'password recovery'>, recipient: string): CountedAttempt => ({
  subject: subjectOf(`mailed ${kind}`, recipient),
  limit: limits.mailedLink.account,
});

/** The notices of a kind that an address gets. */
export const recipientNotices = (notice: string, recipient: string): CountedAttempt => ({
  subject: subjectOf(`notice ${notice}`, recipient),
  limit: limits.notice.account,
});
