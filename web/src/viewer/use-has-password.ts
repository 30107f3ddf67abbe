import { actorOf } from '@trellis/contract/permissions.ts';
import { usesPassword } from '@trellis/contract/school/settings/login-methods.ts';
import { passwordLogin } from '../api/login-methods.ts';
import { useCurrentUser } from './current-user.ts';

export const useHasPassword = (): boolean => usesPassword(passwordLogin, actorOf(useCurrentUser()));
