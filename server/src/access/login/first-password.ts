import { readPaperCode } from '@trellis/contract/people/login-cards/paper-code-characters.ts';
import { ApplicationError } from '../../base/errors.ts';
import { requirePasswordOf } from '../../people/accounts/users.password-login.ts';
import { lockUser } from '../../people/users/users.locks.ts';
import { setPassword } from '../../people/users/users.password.ts';
import { findCredentials, findUser } from '../../people/users/users.queries.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context, Visitor } from '../../platform/context.ts';
import { loginAttempts } from '../../platform/credentials/known-devices.ts';
import { findPaperCode } from '../../platform/credentials/paper-codes.ts';
import { recordFailedSignIn } from '../../platform/credentials/sign-ins.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';

/**
 * Sets a password with the code of a login card. A wrong code counts as a failed login. A code that is unknown, used or
 * expired gets the same answer as a wrong one, in the same time.
 */
export async function setFirstPassword(
  context: Context,
  { username: email, code, new_password: password }: { username: string; code: string; new_password: string },
  { device, from }: Visitor,
) {
  const { db, clock, passwords } = context;
  requirePasswordOf(context.config, { role: 'student' });
  const counted = await loginAttempts(db, clock, email, { device, from });
  let userId: string | undefined;
  const match = await attempt(context, counted, async () => {
    userId = (await findCredentials(db, email))?.id;
    const hash = userId === undefined ? undefined : await findPaperCode(db, clock, userId);
    const matches = await passwords.matches(hash, readPaperCode(code) ?? '');
    const user = matches && userId !== undefined ? await findUser(db, userId) : undefined;
    return user && { user, hash };
  });
  if (!match) {
    await recordFailedSignIn(db, clock, { user_id: userId, event: 'wrong_paper_code', from });
    throw new ApplicationError('auth.paper_code_invalid');
  }
  const { user, hash } = match;
  refuseEasyPassword(password, user, 'new_password');
  const password_hash = await passwords.hash(password);
  await systemChange(context, {
    lockFirst: (tx) => lockUser(tx, user.id),
    async work(system) {
      // Only the first request to lock the user still finds the code.
      if ((await findPaperCode(system.tx, clock, user.id)) !== hash) {
        throw new ApplicationError('auth.paper_code_invalid');
      }
      const entry = await setPassword({ ...system, record: user }, clock, { password_hash, from, proof: 'code' });
      return { answer: {}, audit: [entry] };
    },
  });
}
