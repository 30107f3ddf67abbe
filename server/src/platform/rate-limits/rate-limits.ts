import { hash } from 'node:crypto';
import { hour, minute } from '../../base/clock.ts';
import { networkOf } from '../../base/network.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import { normalizeText } from '../../database/text-keys.ts';

export type CountedAttempt = { subject: string; most: number; windowMs: number };

/** Counts by the kind and a hash of the account or address. A whole school may share an address, so its limits are higher. */
const counted = (kind: string, whom: string, most: number, windowMs: number): CountedAttempt => ({
  subject: `${kind} ${hash('sha256', whom)}`,
  most,
  windowMs,
});

/**
 * The failed logins of an account: those from all unknown devices together, or those from one known device, by the hash
 * of its token. So someone who fails on purpose doesn't lock out the account's own devices.
 */
export const accountLogins = (email: string, deviceHash?: string) =>
  deviceHash
    ? counted('login account device', `${normalizeText(email)} ${deviceHash}`, 5, 5 * minute)
    : counted('login account', normalizeText(email), 5, 5 * minute);

/** The failed logins from an address; those from known devices are counted separately. */
export const addressLogins = (address: string, device: 'known' | 'unknown') =>
  counted(`login address ${device}`, networkOf(address), 30, 5 * minute);

/** Wrong current passwords of a signed-in user. */
export const wrongPasswords = (userId: string) => counted('password', userId, 5, 5 * minute);

/** Wrong codes of a signed-in user who changes their second factor. */
export const wrongCodes = (userId: string) => counted('code', userId, 5, 5 * minute);

export const accountRecoveries = (recipient: string) => counted('recovery account', recipient, 3, hour);

export const addressRecoveries = (address: string) => counted('recovery address', networkOf(address), 60, hour);

/** Downloads of a person's data, which cost more than other calls. */
export const dataDownloads = (userId: string) => counted('data', userId, 10, hour);

export const testMails = (userId: string) => counted('test mail', userId, 5, 10 * minute);

/** Failed sign-ins at the provider from an address. */
export const addressSignOns = (address: string) => counted('sign-on address', networkOf(address), 100, 5 * minute);

export const addressSignups = (address: string) => counted('signup address', networkOf(address), 1000, hour);

/** The emails with such a link to an address, so that nobody can flood someone else's mailbox. */
export const recipientLinks = (kind: Exclude<LinkKind, 'password recovery'>, recipient: string) =>
  counted(`mailed ${kind}`, recipient, 3, hour);

export const recipientNotices = (notice: string, recipient: string) => counted(`notice ${notice}`, recipient, 10, hour);
