import { isGuide, type Role } from '../../permissions.ts';
import type { School } from './school.api.ts';

/** Whether a guide, or a student, may log in with a password, and so has any use for one. */
export const usesPassword = (passwordLogin: School['password_login'], user: { role: Role }): boolean =>
  passwordLogin === 'on' || (passwordLogin === 'guides' && isGuide(user));
