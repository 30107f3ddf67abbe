import { getRouteApi } from '@tanstack/react-router';
import type { GoalColumn } from '@trellis/contract/goals/columns.ts';
import type { ListChange } from '../ui/data-table/list-change.ts';
import { type ListSearch, listSearchDefaults } from '../ui/data-table/list-search.ts';

export type GoalsSearch = ListSearch<GoalColumn>;

const route = getRouteApi('/_authenticated/goals');

/** What the address says of the list, and how to change it. The address is the only place that keeps it. */
export function useGoalsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (next: ListChange<GoalColumn>, replace = false) =>
      void navigate({ search: (now) => next(now), replace, resetScroll: false }),
    clear: () => void navigate({ search: listSearchDefaults, resetScroll: false }),
  };
}
