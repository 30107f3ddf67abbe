import { getRouteApi } from '@tanstack/react-router';
import { keysOf } from '@trellis/contract/core/tables.ts';
import { type UserColumn, userColumns } from '@trellis/contract/people/users/columns.ts';
import { userStateFilters } from '@trellis/contract/people/users/state-filters.ts';
import * as z from 'zod/mini';
import { type ListAddress, listAddress } from '../../ui/lists/list-address.ts';
import { knownColumns, type ListSearch } from '../../ui/lists/list-search.ts';
import { dialogAddress } from '../../ui/routing/dialog-address.ts';
import { dialogSearch } from '../../ui/routing/dialog-search.ts';
import type { ScreenRoute } from '../../ui/routing/screen-route.ts';

/** `/admin?user=ID`, `/admin?user=ID&dialog=history`, `/admin?dialog=add`, `/admin?dialog=confirm` */
const dialogs = dialogSearch('user', ['add', 'confirm'], ['edit', 'history', 'sign-ins', 'reset-factor', 'unlink']);

/** The filters that aren't columns: the state of a student's goals, and sign-ups that wait for a guide. */
export type UserState = keyof typeof userStateFilters;
type UserFilter = UserColumn | 'confirmed' | UserState;
export type UsersSearch = ListSearch<UserColumn, UserFilter>;
export type UsersList = ListAddress<UserColumn, UserFilter>;
export type UserDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
/** The search parameters of the screen. */
export type UsersParams = ListSearch<string> & ReturnType<typeof dialogs.write>;

const states = keysOf(userStateFilters);

/** The state of the list in the address, without unknown columns and impossible filter values. */
export function usersSearch(search: ListSearch<string>): UsersSearch {
  const known = knownColumns(search, userColumns, ['confirmed', ...states]);
  const unfit = states.filter((state) => !z.safeParse(userStateFilters[state], known.filters[state]).success);
  return unfit.reduce((search, state) => withoutState(state)(search), known);
}

/** Removes such a filter. */
export const withoutState =
  (state: UserState) =>
  (search: UsersSearch): UsersSearch => {
    const { [state]: _, ...filters } = search.filters;
    return { ...search, filters };
  };

const route: ScreenRoute<UsersParams> = getRouteApi('/_authenticated/admin');

export const useUsersList = listAddress(route, usersSearch);
export const userAddress = dialogAddress(route, dialogs);
