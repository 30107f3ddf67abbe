import type { School } from './school.api.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * How people get in here, as attributes of the page's root: the page itself says it, so that the login shows nothing first
 * that this school doesn't have.
 * @returns HTML
 */
export const loginMethodAttributes = ({
  password_login,
  single_sign_on,
}: Pick<School, 'password_login' | 'single_sign_on'>) =>
  `data-password-login="${password_login}"${single_sign_on === null ? '' : ` data-single-sign-on="${escaped(single_sign_on)}"`}`;
