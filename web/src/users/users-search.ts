import { getRouteApi } from '@tanstack/react-router';
import { type UserColumn, userColumns } from '@trellis/contract/users/columns.ts';
import { useMemo } from 'react';
import type { ListChange } from '../ui/data-table/data-table-state.ts';
import { knownColumns, type ListSearch, listSearchDefaults } from '../ui/data-table/list-search.ts';

export type UsersSearch = ListSearch<UserColumn>;

/** What an address says of the list, without the columns that the list doesn't have. */
export const usersSearch = (search: ListSearch<string>): UsersSearch => knownColumns(search, userColumns);

const route = getRouteApi('/_authenticated/admin');

/** What the address says of the list, and how to change it. The address is the only place that keeps it. */
export function useUsersSearch() {
  const given = route.useSearch();
  const search = useMemo(() => usersSearch(given), [given]);
  const navigate = route.useNavigate();
  return {
    search,
    change: (next: ListChange<UserColumn>, replace = false) =>
      void navigate({ search: (now) => next(usersSearch(now)), replace, resetScroll: false }),
    clear: () => void navigate({ search: listSearchDefaults, resetScroll: false }),
  };
}
