import { getRouteApi } from '@tanstack/react-router';
import { type UserColumn, userColumns } from '@trellis/contract/users/columns.ts';
import { knownColumns, type ListSearch } from '../ui/data-table/list-search.ts';
import { dialogAddress } from '../ui/routing/dialog-address.ts';
import { dialogSearch } from '../ui/routing/dialog-search.ts';
import { type ListAddress, listAddress } from '../ui/routing/list-address.ts';
import type { ScreenRoute } from '../ui/routing/screen-route.ts';

/** `/admin?user=ID`, `/admin?user=ID&dialog=history`, `/admin?dialog=add`, `/admin?dialog=confirm` */
const dialogs = dialogSearch('user', ['add', 'confirm'], ['edit', 'history', 'sign-ins', 'reset-factor']);

/** What is filtered by beside the columns: sign-ups that wait for a guide, and students without goals. */
type UserFilter = UserColumn | 'confirmed' | 'without_goals';
export type UsersSearch = ListSearch<UserColumn, UserFilter>;
export type UsersList = ListAddress<UserColumn, UserFilter>;
export type UserDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
/** What an address may say of the screen. */
export type UsersParams = ListSearch<string> & ReturnType<typeof dialogs.write>;

/** What an address says of the list, without the columns that the list doesn't have. */
export function usersSearch(search: ListSearch<string>): UsersSearch {
  const known = knownColumns(search, userColumns, ['confirmed', 'without_goals']);
  return showsWithoutGoals(known) ? known : withGoals(known);
}

export const showsWithoutGoals = ({ filters }: UsersSearch): boolean => filters.without_goals === 'true';

/** Those who have goals too. */
export function withGoals(search: UsersSearch): UsersSearch {
  const { without_goals: _, ...filters } = search.filters;
  return { ...search, filters };
}

const route: ScreenRoute<UsersParams> = getRouteApi('/_authenticated/admin');

export const useUsersList = listAddress(route, usersSearch);
export const userAddress = dialogAddress(route, dialogs);
