import { isGuide, type Role } from '../../permissions.ts';
import type { School } from './school.api.ts';

/** Whether a person with this role can log in with a password. */
export const usesPassword = (passwordLogin: School['password_login'], user: { role: Role }): boolean =>
  passwordLogin === 'on' || (passwordLogin === 'guides' && isGuide(user));
