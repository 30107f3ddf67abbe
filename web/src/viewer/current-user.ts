import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { OwnUser } from '@trellis/contract/people/users/user.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { actorOf, can, canSome, type Given, type Permission } from '@trellis/contract/permissions.ts';
import { usesPassword } from '@trellis/contract/school/settings/login-methods.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { passwordLogin } from '../api/login-methods.ts';
import { queryClient } from '../api/query-client.ts';
import { hasToken, sessionStore } from '../api/session.ts';
import { deleteDraftsOfOthers } from '../drafts/drafts.ts';
import { followLanguage } from '../language/language.ts';
import { notifyFailure } from '../ui/toasts/notify.ts';

/** The signed-in user. The key begins with `users`, so that a change of users fetches it again too. */
export const currentUserQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: async ({ signal, queryKey }) => {
    try {
      const user = await call(usersApi.me, { signal });
      deleteDraftsOfOthers(user.id);
      // Only before a screen shows: later the page would load again while someone works on it.
      const isFirst = queryClient.getQueryData(queryKey) === undefined;
      if (isFirst && followLanguage(user.language, sessionStore())) return new Promise<never>(() => {});
      return user;
    } catch (error) {
      // The session has ended: the screen waits for the login screen instead of failing.
      if (error instanceof ApiError && error.endedSession) notifyFailure(error);
      if (!hasToken()) return new Promise<never>(() => {});
      throw error;
    }
  },
  enabled: hasToken,
});

/** The signed-in user; suspends until it is known. For screens of the authenticated layout. */
export const useCurrentUser = (): OwnUser => useSuspenseQuery(currentUserQuery).data;

/** Fetches what a screen shows to those who may open it. Nobody waits for it; the screen reports a failure. */
export async function ifPermitted(permission: Permission, prefetch: () => Promise<void>): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUserQuery).catch(() => undefined);
  if (user && canSome(actorOf(user), permission)) await prefetch();
}

export function useCan() {
  const actor = actorOf(useCurrentUser());
  return <P extends Permission>(permission: P, ...record: Given<P>): boolean => can(actor, permission, ...record);
}

export const useHasPassword = (): boolean => usesPassword(passwordLogin, actorOf(useCurrentUser()));
