import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, day, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { forgetAttempts } from '../rate-limits/attempts.ts';
import { accountLogins, addressLogins, type CountedAttempt } from '../rate-limits/rate-limits.ts';
import type { Origin } from './sign-ins.ts';
import { newToken, tokenHash } from './tokens.ts';

/*
 * The devices that someone has signed in on, recognized by a random token in a cookie. The token grants nothing:
 * failed logins from a known device are counted separately, so that strangers can't lock its owner out.
 */

/** Beyond this, the oldest one is forgotten. */
const maxPerAccount = 10;

/** The rows of a device, unless it hasn't been used for long. */
const knownDevices = ({ query }: Db, clock: Clock, token: string) =>
  query
    .selectFrom('known_devices')
    .select('known_devices.device_hash')
    .where('known_devices.device_hash', '=', tokenHash(token))
    .where('known_devices.last_login_at', '>', timestampAfter(clock, -limits.deviceKnownDays * day));

/** What a login to an account counts against: its own limit, or that of a known device, and the limit of the address. */
export async function loginAttempts(
  db: Db,
  clock: Clock,
  email: string,
  { device, from }: { device: string | undefined; from: Origin },
): Promise<CountedAttempt[]> {
  const known = await knownDevices(db, clock, device ?? '')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.email_fold', '=', normalizeText(email))
    .executeTakeFirst();
  return [accountLogins(email, known?.device_hash), addressLogins(from.address, known ? 'known' : 'unknown')];
}

/** Forgets the failed logins to an account, from its own devices and from unknown ones. */
export async function forgetFailedLogins(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const devices = await tx.query.selectFrom('known_devices').select('device_hash').where('user_id', '=', id).execute();
  const ofDevices = devices.map(({ device_hash }) => accountLogins(email, device_hash));
  await forgetAttempts(tx, [accountLogins(email), ...ofDevices]);
}

/**
 * Remembers the device as one of the user's, whose row is locked.
 * @returns the token for the device: its own, or a new one if this server didn't issue that
 */
export async function rememberDevice(tx: Tx, clock: Clock, user_id: string, given: string | undefined) {
  // A token that this server didn't issue may be known to others too.
  const isIssued = given !== undefined && (await exists(knownDevices(tx, clock, given)));
  const token = isIssued ? given : newToken();
  const last_login_at = timestamp(clock);
  const { query } = tx;
  await query
    .insertInto('known_devices')
    .values({ device_hash: tokenHash(token), user_id, last_login_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_login_at }))
    .execute();
  const own = query.selectFrom('known_devices').select('device_hash').where('user_id', '=', user_id);
  const newest = own.orderBy('last_login_at', 'desc').orderBy('device_hash').limit(maxPerAccount);
  await query
    .deleteFrom('known_devices')
    .where('user_id', '=', user_id)
    .where('device_hash', 'not in', newest)
    .execute();
  return token;
}
