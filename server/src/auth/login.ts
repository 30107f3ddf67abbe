import type { Context } from '../context.ts';
import { noteActive } from '../credentials/activity.ts';
import { deviceName } from '../credentials/device-name.ts';
import { findKnownDevice, rememberDevice } from '../credentials/known-devices.ts';
import { beginSession } from '../credentials/sessions.ts';
import { ApplicationError } from '../errors.ts';
import { attempt } from '../rate-limits/attempts.ts';
import { accountLogins, addressLogins } from '../rate-limits/rate-limits.ts';
import { findCredentials } from '../users/users.queries.ts';

type Given = {
  email: string;
  password: string;
  /** The computer is one that others use too. */
  isShared: boolean;
  address: string;
  /** What the browser says of itself. */
  userAgent: string | undefined;
  /** The token that the device keeps, if any. */
  device: string | undefined;
};

/**
 * Signs in.
 * @returns the token of a new session, and the one by which the device is known from now on; a shared one isn't
 * @throws auth.wrong_credentials, auth.inactive, and auth.rate_limited after too many failed attempts
 */
export async function logIn(context: Context, given: Given) {
  const { email, password, isShared, address, userAgent, device } = given;
  const { db, clock, passwords } = context;
  const known = await findKnownDevice(db, clock, email, device);
  const counted = [accountLogins(email, known), addressLogins(address, known ? 'known' : 'unknown')];
  const user = await attempt(context, counted, async () => {
    const found = await findCredentials(db, email);
    // An unknown account costs the same hash, so that the time doesn't tell it from a known one.
    return (await passwords.matches(found?.password_hash, password)) ? found : undefined;
  });
  if (!user) throw new ApplicationError('auth.wrong_credentials');
  if (user.is_active === 0) throw new ApplicationError('auth.inactive');
  if (user.awaits_proof === 1) throw new ApplicationError('auth.address_unproved');
  const renewed = passwords.isOutdated(user.password_hash) ? await passwords.hash(password) : undefined;
  return db.transaction(async (tx) => {
    // The password may have changed or the account may be gone since it was read.
    const still = await tx.engine
      .lock(
        tx.query
          .selectFrom('users')
          .select('id')
          .where('id', '=', user.id)
          .where('password_hash', '=', user.password_hash)
          .where('is_active', '=', 1),
      )
      .executeTakeFirst();
    if (!still) throw new ApplicationError('auth.wrong_credentials');
    if (renewed) {
      await tx.query.updateTable('users').set({ password_hash: renewed }).where('id', '=', user.id).execute();
    }
    await noteActive(tx, clock, user);
    return {
      token: await beginSession(tx, clock, user.id, { device: deviceName(userAgent), isShared }),
      device: isShared ? undefined : await rememberDevice(tx, clock, user.id, device),
    };
  });
}
