import { createHash } from 'node:crypto';
import { hour, minute } from '../../base/clock.ts';
import { networkOf } from '../../base/network.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import { normalizeText } from '../../database/text-keys.ts';

export type Limit = { most: number; windowMs: number };

export type CountedAttempt = { subject: string; limit: Limit };

/** A whole school may share one address, so an address has higher limits than an account. */
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

/** Counts by the kind and a hash of the account or address. */
const counted = (kind: string, whom: string, limit: Limit): CountedAttempt => ({
  subject: `${kind} ${createHash('sha256').update(whom).digest('hex')}`,
  limit,
});

/**
 * The failed logins of an account: those from all unknown devices together, or those from one known device, by the hash
 * of its token. So someone who fails on purpose doesn't lock out the account's own devices.
 */
export const accountLogins = (email: string, deviceHash?: string) =>
  deviceHash
    ? counted('login account device', `${normalizeText(email)} ${deviceHash}`, limits.failedLogin.account)
    : counted('login account', normalizeText(email), limits.failedLogin.account);

/** The failed logins from an address; those from known devices are counted separately. */
export const addressLogins = (address: string, device: 'known' | 'unknown') =>
  counted(`login address ${device}`, networkOf(address), limits.failedLogin.address);

/** Wrong current passwords of a signed-in user. */
export const wrongPasswords = (userId: string) => counted('password', userId, limits.wrongPassword.account);

/** Wrong codes of a signed-in user who changes their second factor. */
export const wrongCodes = (userId: string) => counted('code', userId, limits.wrongPassword.account);

export const accountRecoveries = (recipient: string) =>
  counted('recovery account', recipient, limits.recoveryMail.account);

export const addressRecoveries = (address: string) =>
  counted('recovery address', networkOf(address), limits.recoveryMail.address);

/** Downloads of a person's data, which cost more than other calls. */
export const dataDownloads = (userId: string) => counted('data', userId, limits.dataDownload.account);

export const testMails = (userId: string) => counted('test mail', userId, limits.testMail.account);

/** Failed sign-ins at the provider from an address. */
export const addressSignOns = (address: string) =>
  counted('sign-on address', networkOf(address), limits.signOn.address);

export const addressSignups = (address: string) => counted('signup address', networkOf(address), limits.signup.address);

/** The emails with such a link to an address, so that nobody can flood someone else's mailbox. */
export const recipientLinks = (kind: Exclude<LinkKind, 'password recovery'>, recipient: string) =>
  counted(`mailed ${kind}`, recipient, limits.mailedLink.account);

/** The notices of a kind to an address. */
export const recipientNotices = (notice: string, recipient: string) =>
  counted(`notice ${notice}`, recipient, limits.notice.account);
