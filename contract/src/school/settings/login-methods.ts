import { isGuide, type Role } from '../../permissions.ts';
import type { School } from './school.api.ts';

export const usesPassword = (passwordLogin: School['password_login'], user: { role: Role }): boolean =>
  passwordLogin === 'on' || (passwordLogin === 'guides' && isGuide(user));
