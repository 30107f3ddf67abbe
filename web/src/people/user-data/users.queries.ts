import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { authApi } from '@trellis/contract/access/login/auth.api.ts';
import { secondFactorApi } from '@trellis/contract/access/second-factor/second-factor.api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ExportFormat } from '@trellis/contract/core/list-query.ts';
import { displayName, type User } from '@trellis/contract/people/users/user.ts';
import { type UserColumn, userColumns, usersApi } from '@trellis/contract/people/users/users.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { type Answer, type CallInput, call, callFile, callVersioned, type Version } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { listAddress, type ScreenRoute } from '../../ui/lists/list-address.ts';
import { choiceQuery, knownColumns, type ListSearch, listQuery } from '../../ui/lists/list-search.ts';
import { dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';

/** `/admin?user=ID`, `/admin?user=ID&dialog=history`, `/admin?dialog=add`, `/admin?dialog=confirm` */
const dialogs = dialogSearch('user', ['add', 'confirm'], ['edit', 'history', 'sign-ins', 'reset-factor']);

/** Sign-ups that wait for a guide have a filter of their own, which isn't a column. */
type UsersSearch = ListSearch<UserColumn, UserColumn | 'confirmed'>;
export type UserDialogState = NonNullable<ReturnType<typeof dialogs.read>>;

export const usersSearch = (search: ListSearch<string>) => knownColumns(search, userColumns, ['confirmed']);

const route: ScreenRoute<ListSearch<string>> = getRouteApi('/_authenticated/admin');

export const useUsersList = listAddress(route, usersSearch);
export const userAddress = dialogAddress('/admin', dialogs);

const userLists = { queryKey: ['users', 'list'] } as const;

/** One page of the users table. While another page loads, the earlier rows stay. */
export const usersQuery = (search: UsersSearch) =>
  callQuery([...userLists.queryKey, search], usersApi.list, {
    query: listQuery(search, limits.pageSize),
    placeholderData: keepPreviousData,
  });

export const exportUsers = (search: UsersSearch, format: ExportFormat): Promise<Blob> =>
  callFile(usersApi.export, { query: { ...choiceQuery(search), format } });

export const waitingCountQuery = callQuery(['users', 'waiting count'], usersApi.list, {
  query: { confirmed: 'false', limit: 1 },
  select: ({ count }) => count,
});

/** The sign-ups that are waiting when the guide opens the dialog about them. */
export const waitingQuery = callQuery(['waiting sign-ups'], usersApi.list, {
  query: { confirmed: 'false', limit: limits.listMax },
  // People who sign up while the dialog is open aren't confirmed with the others.
  staleTime: 'static',
  gcTime: 0,
});

/** The user from a loaded page of the list, who may have changed since. */
function listedUser(id: string): Version<User> | undefined {
  const lists = queryClient.getQueriesData<Answer<typeof usersApi.list>>(userLists);
  const answer = lists.flatMap(([, list]) => list?.data ?? []).find((user) => user.id === id);
  return answer && { answer, etag: undefined };
}

export const readUser = (id: string, signal?: AbortSignal): Promise<Version<User>> =>
  callVersioned(usersApi.read, { params: { user_id: id }, ...(signal && { signal }) });

/** The user that an edit is based on. It is never fetched again while the dialog is open. */
export const openedUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened user', id],
    queryFn: ({ signal }) => readUser(id, signal),
    placeholderData: () => listedUser(id),
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });

export const userHistoryQuery = (id: string) =>
  pagesQuery(['users', 'audit', id], (query, signal) =>
    call(usersApi.audit, { params: { user_id: id }, query, signal }),
  );

/** A user's name, house and role also show with their goals and in their house. */
const refetch = () => void queryClient.invalidateQueries();

export const createUser = mutationOptions({
  mutationFn: (body: NonNullable<CallInput<typeof usersApi.create>['body']>) => call(usersApi.create, { body }),
  meta: { success: 'people.users.created' },
  onSettled: refetch,
});

export type UserChanges = NonNullable<CallInput<typeof usersApi.edit>['body']>;
export const editUser = mutationOptions({
  mutationFn: ({ id, changes, etag }: { id: string; changes: UserChanges; etag: string | undefined }) =>
    callVersioned(usersApi.edit, { params: { user_id: id }, body: changes, ifMatch: etag }),
  meta: { success: 'people.users.updated' },
  onSettled: refetch,
});

export const confirmUser = mutationOptions({
  mutationFn: (id: string) => call(usersApi.confirm, { params: { user_id: id } }),
  onSuccess: (user) => notifySuccess(t('people.users.confirmed', { name: displayName(user) })),
  onSettled: refetch,
});

export const resetSecondFactor = mutationOptions({
  mutationFn: (id: string) => call(secondFactorApi.reset, { params: { user_id: id } }),
  meta: { success: 'people.users.secondFactorReset' },
  onSettled: refetch,
});

/** One call after the other, because hundreds at once would slow down everyone else. */
export const confirmUsers = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    for (const id of ids) await call(usersApi.confirm, { params: { user_id: id } });
  },
  onSuccess: (_done, { length }) => notifySuccess(t('people.users.confirmedAll', { count: length })),
  onSettled: refetch,
});

export const sendPasswordReset = mutationOptions({
  mutationFn: (email: string) => call(authApi.recover, { params: { email } }),
  onSuccess: (_answer, email) => notifySuccess(t('people.users.resetSent', { email })),
});
