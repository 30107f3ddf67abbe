import type { School } from './school.api.ts';

/** Whether a guide, or a student, may log in with a password, and so has any use for one. */
export const usesPassword = (passwordLogin: School['password_login'], isGuide: boolean): boolean =>
  passwordLogin === 'on' || (passwordLogin === 'guides' && isGuide);
