import { isGuide, type Role } from '../../permissions.ts';
import type { School } from './school.api.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The school's login methods as attributes of the page's root element, so that the login screen never flashes a method that the
 * school doesn't use.
 * @returns HTML
 */
export const loginMethodAttributes = ({
  password_login,
  single_sign_on,
}: Pick<School, 'password_login' | 'single_sign_on'>) =>
  `data-password-login="${password_login}"${single_sign_on === null ? '' : ` data-single-sign-on="${escaped(single_sign_on)}"`}`;

export const usesPassword = (passwordLogin: School['password_login'], user: { role: Role }): boolean =>
  passwordLogin === 'on' || (passwordLogin === 'guides' && isGuide(user));
