import type { Role } from '@trellis/contract/permissions.ts';
import { usesPassword } from '@trellis/contract/school/settings/password-login.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';

type Needed = Pick<Context['config'], 'passwordLogin'>;

/** @throws auth.password_login_off where nobody logs in with a password */
export function requirePasswords({ passwordLogin }: Needed): void {
  if (passwordLogin === 'off') throw new ApplicationError('auth.password_login_off');
}

/** Whether this person may log in with a password. */
export const mayUsePassword = ({ passwordLogin }: Needed, user: { role: Role }): boolean =>
  usesPassword(passwordLogin, user);

/** @throws auth.password_login_off, auth.password_login_of_guides */
export function requirePasswordOf(needed: Needed, user: { role: Role }): void {
  requirePasswords(needed);
  if (!mayUsePassword(needed, user)) throw new ApplicationError('auth.password_login_of_guides');
}
