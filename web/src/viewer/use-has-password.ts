import { useQuery } from '@tanstack/react-query';
import { actorOf } from '@trellis/contract/permissions.ts';
import { usesPassword } from '@trellis/contract/school/settings/login-methods.ts';
import { schoolQuery } from '../api/school.ts';
import { useCurrentUser } from './current-user.ts';

export function useHasPassword(): boolean {
  const user = useCurrentUser();
  const { data: school } = useQuery(schoolQuery);
  return school === undefined || usesPassword(school.password_login, actorOf(user));
}
