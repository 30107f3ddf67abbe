import { isGuide, type Role } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';
import type { Context } from '../../platform/context.ts';

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether the school lists the domain of the address, so that people who confirm it belong to the school. */
export function isListed(signup: Context['config']['signup'], email: string): boolean {
  return typeof signup === 'object' && signup.domains.includes(domainOf(email));
}

/** Requires that a student's new address is in one of the school's domains, if it lists any. */
export function requireListedAddress(
  { config: { signup } }: Pick<Context, 'config'>,
  user: { email: string; role: Role },
  { email = user.email, role = user.role }: { email?: string | undefined; role?: Role },
): void {
  if (typeof signup !== 'object' || isGuide({ role }) || normalizeText(email) === normalizeText(user.email)) return;
  if (!isListed(signup, email)) throw new ApplicationError('user.email_domain');
}
