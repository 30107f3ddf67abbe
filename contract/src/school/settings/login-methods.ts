import { isGuide, type Role } from '../../permissions.ts';
import type { School } from './school.api.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type LoginMethods = Pick<School, 'signup' | 'password_login' | 'single_sign_on'>;

/**
 * How people sign up and log in, as attributes of the page's root element, so that no screen shows for a moment what the
 * school doesn't use.
 * @returns HTML
 */
export const loginMethodAttributes = ({ signup, password_login, single_sign_on }: LoginMethods) =>
  `data-signup="${signup}" data-password-login="${password_login}"` +
  (single_sign_on === null ? '' : ` data-single-sign-on="${escaped(single_sign_on)}"`);

export const usesPassword = (passwordLogin: School['password_login'], user: { role: Role }): boolean =>
  passwordLogin === 'on' || (passwordLogin === 'guides' && isGuide(user));
