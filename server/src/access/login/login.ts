import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import { mayUsePassword, requirePasswords } from '../../people/accounts/users.password-login.ts';
import { findCredentials, usersWithFactor } from '../../people/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import { recordUserActivity } from '../../platform/credentials/activity.ts';
import { deviceName } from '../../platform/credentials/device-name.ts';
import { findKnownDevice, rememberDevice } from '../../platform/credentials/known-devices.ts';
import { type CodeOutcome, useCode } from '../../platform/credentials/second-factors.ts';
import { beginSession } from '../../platform/credentials/sessions.ts';
import { recordFailedSignIn, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { attempt, type GiveBack } from '../../platform/rate-limits/attempts.ts';
import { accountLogins, addressLogins } from '../../platform/rate-limits/rate-limits.ts';

type Given = {
  email: string;
  password: string;
  /** Of the second factor; asked for where there is one. */
  code: string | undefined;
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
 * @throws auth.wrong_credentials, auth.inactive, auth.address_unproved, auth.second_factor_needed,
 * auth.second_factor_wrong, factor.unreadable, auth.password_login_off, auth.password_login_of_guides, and auth.rate_limited after too many failed attempts
 */
export async function logIn(context: Context, given: Given) {
  const { email, password, code, address, userAgent, device } = given;
  const { db, clock, passwords } = context;
  requirePasswords(context.config);
  const known = await findKnownDevice(db, clock, email, device);
  const counted = [accountLogins(email, known), addressLogins(address, known ? 'known' : 'unknown')];
  const from = { address, userAgent };
  let tried: string | undefined;
  let refusal: Failure = 'auth.wrong_credentials';
  const fail = async (code: Failure) => {
    await recordFailedSignIn(db, clock, { user_id: tried, event: failures[code], from });
    return new ApplicationError(code);
  };
  const begun = await attempt(context, counted, async (giveBack) => {
    const found = await findCredentials(db, email);
    tried = found?.id;
    // An unknown account costs the same hash, so that the time doesn't tell it from a known one.
    if (!(await passwords.matches(found?.password_hash, password)) || !found) return undefined;
    const outcome = await tryCode(context, found, code);
    if (outcome === 'wrong') {
      refusal = 'auth.second_factor_wrong';
      return undefined;
    }
    if (found.is_active === 0) throw await fail('auth.inactive');
    if (!mayUsePassword(context.config, found)) throw await fail('auth.password_login_of_guides');
    if (found.awaits_proof === 1) throw await fail('auth.address_unproved');
    if (outcome === 'needed') throw await fail('auth.second_factor_needed');
    if (outcome === 'unreadable') throw await fail('factor.unreadable');
    return begin(context, given, { ...found, outcome }, giveBack);
  });
  if (!begun) throw await fail(refusal);
  return begun;
}

type Found = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;
type Proved = Found & { outcome: keyof typeof successes };

const lockUser = preparedQuery(['id'], ({ query, engine }, { id }: { id: string }) =>
  engine.lock(query.selectFrom('users').select('id').where('id', '=', id)),
);
const unchangedUsers = preparedQuery(
  ['id', 'password_hash'],
  (db, { id, password_hash }: Pick<Proved, 'id' | 'password_hash'>) =>
    usersWithFactor(db)
      .select('factor.confirmed_at as second_factor_since')
      .where('users.id', '=', id)
      .where('password_hash', '=', password_hash)
      .where('is_active', '=', 1),
);

/**
 * Locks the user; undefined where what they proved has changed. It is read after that: a statement that waits for a lock
 * reads all else as it was before it waited.
 */
async function lockUnchanged(tx: Tx, user: Pick<Proved, 'id' | 'password_hash'>) {
  if (tx.engine.locksRows) await lockUser(tx, { id: user.id });
  const [unchanged] = await unchangedUsers(tx, { id: user.id, password_hash: user.password_hash });
  return unchanged;
}

/** Begins the session of a user who has proved who they are. */
async function begin(context: Context, given: Given, user: Proved, giveBack: GiveBack) {
  const { db, clock, passwords } = context;
  const { password, address, userAgent, device, isShared } = given;
  const renewed = passwords.isOutdated(user.password_hash) ? await passwords.hash(password) : undefined;
  return db.transaction(async (tx) => {
    // The password may have changed, the account may be gone or a second factor on since it was read.
    const still = await lockUnchanged(tx, user);
    if (!still) throw new ApplicationError('auth.wrong_credentials');
    if (still.second_factor_since !== null && user.outcome === 'none') {
      throw new ApplicationError('auth.second_factor_needed');
    }
    if (renewed) {
      await tx.query.updateTable('users').set({ password_hash: renewed }).where('id', '=', user.id).execute();
    }
    await recordUserActivity(tx, clock, user);
    const session = { device: deviceName(userAgent), isShared, hasSignedIn: user.has_signed_in === 1 };
    const begun = {
      token: await beginSession(tx, clock, user.id, session),
      device: isShared ? undefined : await rememberDevice(tx, clock, user.id, device),
    };
    await recordSignIn(tx, clock, { user_id: user.id, event: successes[user.outcome], from: { address, userAgent } });
    if (user.outcome === 'recovery code') await queueNotice(tx, clock, 'recovery code used', user.id);
    await giveBack(tx);
    return begun;
  });
}

/** What is noted of a refused sign-in. */
const failures = {
  'auth.wrong_credentials': 'wrong_password',
  'auth.second_factor_wrong': 'wrong_code',
  'auth.second_factor_needed': 'code_asked',
  'auth.inactive': 'refused',
  'auth.password_login_of_guides': 'refused',
  'auth.address_unproved': 'refused',
  'factor.unreadable': 'refused',
} as const satisfies Partial<Record<ErrorCode, SignInEvent>>;

type Failure = keyof typeof failures;

const successes = {
  none: 'signed_in',
  app: 'signed_in_with_code',
  'recovery code': 'signed_in_with_recovery_code',
} as const satisfies Partial<Record<LoginOutcome, SignInEvent>>;

type LoginOutcome = CodeOutcome | 'needed' | 'none';

/** Tries the code of an account whose password was right. None is needed where there is no second factor. */
async function tryCode(context: Context, user: Found, code: string | undefined): Promise<LoginOutcome> {
  if (user.second_factor_since === null) return 'none';
  return code ? useCode(context, user.id, code) : 'needed';
}
