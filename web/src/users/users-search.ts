import { getRouteApi } from '@tanstack/react-router';
import type { UserColumn } from '@trellis/contract/users/columns.ts';
import type { ListChange } from '../ui/data-table/list-change.ts';
import { type ListSearch, listSearchDefaults } from '../ui/data-table/list-search.ts';

export type UsersSearch = ListSearch<UserColumn>;

const route = getRouteApi('/_authenticated/admin');

/** What the address says of the list, and how to change it. The address is the only place that keeps it. */
export function useUsersSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (next: ListChange<UserColumn>, replace = false) =>
      void navigate({ search: (now) => next(now), replace, resetScroll: false }),
    clear: () => void navigate({ search: listSearchDefaults, resetScroll: false }),
  };
}
