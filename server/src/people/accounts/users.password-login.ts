import type { Role } from '@trellis/contract/permissions.ts';
import { usesPassword } from '@trellis/contract/school/settings/login-methods.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';

type LoginConfig = Pick<Context['config'], 'passwordLogin'>;

export function requirePasswords({ passwordLogin }: LoginConfig): void {
  if (passwordLogin === 'off') throw new ApplicationError('auth.password_login_off');
}

export function requirePasswordOf(config: LoginConfig, user: { role: Role }): void {
  requirePasswords(config);
  if (!usesPassword(config.passwordLogin, user)) throw new ApplicationError('auth.password_login_of_guides');
}
