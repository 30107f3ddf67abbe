import { getRouteApi } from '@tanstack/react-router';
import { type UserColumn, userColumns } from '@trellis/contract/people/users/columns.ts';
import { listAddress, type ScreenRoute } from '../../ui/lists/list-address.ts';
import { knownColumns, type ListSearch } from '../../ui/lists/list-search.ts';
import { dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';

/** `/admin?user=ID`, `/admin?user=ID&dialog=history`, `/admin?dialog=add`, `/admin?dialog=confirm` */
const dialogs = dialogSearch('user', ['add', 'confirm'], ['edit', 'history', 'sign-ins', 'reset-factor', 'unlink']);

/** Sign-ups that wait for a guide have a filter of their own, which isn't a column. */
type UserFilter = UserColumn | 'confirmed';
export type UsersSearch = ListSearch<UserColumn, UserFilter>;
export type UserDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
export type OpenUserDialog = (dialog: UserDialogState) => void;

export const usersSearch = (search: ListSearch<string>): UsersSearch =>
  knownColumns(search, userColumns, ['confirmed']);

const route: ScreenRoute<ListSearch<string>> = getRouteApi('/_authenticated/admin');

export const useUsersList = listAddress(route, usersSearch);
export const userAddress = dialogAddress('/admin', dialogs);
