import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { usesPassword } from '@trellis/contract/school/settings/login-methods.ts';
import { ApplicationError } from '../../base/errors.ts';
import { requirePasswords } from '../../people/accounts/users.password-login.ts';
import { lockUser } from '../../people/users/users.locks.ts';
import { findCredentials, usersWithFactor } from '../../people/users/users.queries.ts';
import type { Context, Visitor } from '../../platform/context.ts';
import { loginAttempts } from '../../platform/credentials/known-devices.ts';
import { type UsedCode, useCode } from '../../platform/credentials/second-factors.ts';
import { recordUserActivity } from '../../platform/credentials/sessions.ts';
import { recordFailedSignIn } from '../../platform/credentials/sign-ins.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { startSession } from '../sessions/sessions.actions.ts';

type Given = Visitor & {
  username: string;
  password: string;
  /** The code, needed where the account has a second factor. */
  second_factor?: string | undefined;
  isShared: boolean;
};

/** Logs in with email and password. */
export async function logIn(context: Context, given: Given) {
  const { username: email, password, second_factor: code, from, device } = given;
  const { db, clock, passwords } = context;
  requirePasswords(context.config);
  const counted = await loginAttempts(db, clock, email, { device, from });
  let userId: string | undefined;
  let refusal: Failure = 'auth.wrong_credentials';
  const fail = async (code: Failure) => {
    await recordFailedSignIn(db, clock, { user_id: userId, event: failures[code], from });
    return new ApplicationError(code);
  };
  const session = await attempt(context, counted, async () => {
    const found = await findCredentials(db, email);
    userId = found?.id;
    // An unknown account costs the same hash, so that the response time doesn't reveal which addresses exist.
    if (!(await passwords.matches(found?.password_hash, password)) || !found) return undefined;
    // These checks come before the one of the code, which uses up a recovery code.
    if (found.is_active === 0) throw await fail('auth.inactive');
    if (!usesPassword(context.config.passwordLogin, found)) throw await fail('auth.password_login_of_guides');
    if (found.awaits_proof === 1) throw await fail('auth.address_unproved');
    const needsCode = found.second_factor_since !== null;
    if (needsCode && !code) throw await fail('auth.second_factor_needed');
    const usedCode = needsCode && code ? await useCode(context, found.id, code) : undefined;
    if (needsCode && !usedCode) {
      refusal = 'auth.second_factor_wrong';
      return undefined;
    }
    if (usedCode === 'unreadable') throw await fail('factor.unreadable');
    return enter(context, found, { ...given, usedCode });
  });
  if (!session) throw await fail(refusal);
  return session;
}

type Authenticated = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

async function enter(
  { db, clock, passwords }: Context,
  user: Authenticated,
  given: Given & { usedCode: UsedCode | undefined },
) {
  const renewed = passwords.isOutdated(user.password_hash) ? await passwords.hash(given.password) : undefined;
  return db.transaction(async (tx) => {
    // The password, the account or its second factor may have changed since they were read. The read has to follow the
    // lock: on PostgreSQL a statement that waits for a lock sees the other rows as they were before it waited.
    await lockUser(tx, user.id);
    const current = await usersWithFactor(tx)
      .select('factor.confirmed_at as second_factor_since')
      .where('users.id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('is_active', '=', 1)
      .executeTakeFirstOrThrow(() => new ApplicationError('auth.wrong_credentials'));
    if (current.second_factor_since !== null && given.usedCode === undefined) {
      throw new ApplicationError('auth.second_factor_needed');
    }
    if (renewed) {
      await tx.query.updateTable('users').set({ password_hash: renewed }).where('id', '=', user.id).execute();
    }
    await recordUserActivity(tx, clock, user);
    return startSession(tx, clock, user, given, 'password');
  });
}

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
