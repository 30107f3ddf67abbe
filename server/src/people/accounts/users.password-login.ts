import type { Role } from '@trellis/contract/permissions.ts';
import { usesPassword } from '@trellis/contract/school/settings/password-login.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';

type LoginConfig = Pick<Context['config'], 'passwordLogin'>;

/** @throws auth.password_login_off if nobody can log in with a password */
export function requirePasswords({ passwordLogin }: LoginConfig): void {
  if (passwordLogin === 'off') throw new ApplicationError('auth.password_login_off');
}

/** Whether this person may log in with a password. */
export const mayUsePassword = ({ passwordLogin }: LoginConfig, user: { role: Role }): boolean =>
  usesPassword(passwordLogin, user);

/** @throws auth.password_login_off, auth.password_login_of_guides */
export function requirePasswordOf(config: LoginConfig, user: { role: Role }): void {
  requirePasswords(config);
  if (!mayUsePassword(config, user)) throw new ApplicationError('auth.password_login_of_guides');
}
