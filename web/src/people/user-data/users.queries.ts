import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ExportFormat } from '@trellis/contract/core/list-query.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { type UserColumn, userColumns, usersApi } from '@trellis/contract/people/users/users.api.ts';
import { type Answer, call, callFile, callVersioned, type Version } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { queryClient } from '../../api/query-client.ts';
import { listAddress, type ScreenRoute } from '../../ui/lists/list-address.ts';
import { choiceQuery, knownColumns, type ListSearch, listQuery } from '../../ui/lists/list-search.ts';
import { dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';

/** `/admin?user=ID`, `/admin?user=ID&dialog=history`, `/admin?dialog=add`, `/admin?dialog=confirm` */
const dialogs = dialogSearch('user', ['add', 'confirm'], ['edit', 'history', 'sign-ins', 'reset-factor', 'unlink']);

/** Sign-ups that wait for a guide have a filter of their own, which isn't a column. */
type UsersSearch = ListSearch<UserColumn, UserColumn | 'confirmed'>;
export type UserDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
export type OpenUserDialog = (dialog: UserDialogState) => void;

export const usersSearch = (search: ListSearch<string>): UsersSearch =>
  knownColumns(search, userColumns, ['confirmed']);

const route: ScreenRoute<ListSearch<string>> = getRouteApi('/_authenticated/admin');

export const useUsersList = listAddress(route, usersSearch);
export const userAddress = dialogAddress('/admin', dialogs);

const userLists = { queryKey: ['users', 'list'] } as const;

/** One page of the users table. While another page loads, the earlier rows stay. */
export const usersQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: [...userLists.queryKey, search],
    queryFn: ({ signal }) => call(usersApi.list, { query: listQuery(search, limits.pageSize), signal }),
    placeholderData: keepPreviousData,
  });

export const exportUsers = (search: UsersSearch, format: ExportFormat): Promise<Blob> =>
  callFile(usersApi.export, { query: { ...choiceQuery(search), format } });

export const waitingCountQuery = queryOptions({
  queryKey: ['users', 'waiting count'],
  queryFn: ({ signal }) => call(usersApi.list, { query: { confirmed: 'false', limit: 1 }, signal }),
  select: ({ count }) => count,
});

/** The sign-ups that wait when the guide is asked about them. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting sign-ups'],
  queryFn: ({ signal }) => call(usersApi.list, { query: { confirmed: 'false', limit: limits.listMax }, signal }),
  // People who sign up while the dialog is open aren't confirmed with the others.
  staleTime: 'static',
  gcTime: 0,
});

/** The user as a loaded page of the list has them, which may be outdated. */
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
