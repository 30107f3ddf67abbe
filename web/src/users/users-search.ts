import { type UserColumn, userColumns } from '@trellis/contract/users/columns.ts';
import { type ListSearch, listSearchOf } from '../ui/data-table/list-search.ts';
import { dialogSearch } from '../ui/routing/dialog-search.ts';
import { lenientSearch } from '../ui/routing/lenient-search.ts';

const list = listSearchOf(userColumns);
/** `/admin?user=ID`, `/admin?user=ID&dialog=history`, `/admin?dialog=add` */
export const userDialogs = dialogSearch('user', ['add'], ['edit', 'history']);

export type UserDialogState = NonNullable<ReturnType<typeof userDialogs.read>>;
export type UsersSearch = ListSearch<UserColumn>;
export type UsersParams = UsersSearch & ReturnType<typeof userDialogs.write>;

export const usersSearch = lenientSearch<Partial<UsersParams>, UsersParams>((given) => ({
  ...list(given),
  ...userDialogs.write(userDialogs.read(given)),
}));
