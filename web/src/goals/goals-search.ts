import { getRouteApi } from '@tanstack/react-router';
import { type GoalSort, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { useMemo } from 'react';
import type { ListChange } from '../ui/data-table/data-table-state.ts';
import { knownColumns, type ListSearch, listSearchDefaults } from '../ui/data-table/list-search.ts';

export type GoalsSearch = ListSearch<GoalSort>;

/** What an address says of the list, without the columns that the list doesn't have. */
export const goalsSearch = (search: ListSearch<string>): GoalsSearch => knownColumns(search, goalSorts);

const route = getRouteApi('/_authenticated/goals');

/** What the address says of the list, and how to change it. The address is the only place that keeps it. */
export function useGoalsSearch() {
  const given = route.useSearch();
  const search = useMemo(() => goalsSearch(given), [given]);
  const navigate = route.useNavigate();
  return {
    search,
    change: (next: ListChange<GoalSort>, replace = false) =>
      void navigate({ search: (now) => next(goalsSearch(now)), replace, resetScroll: false }),
    clear: () => void navigate({ search: listSearchDefaults, resetScroll: false }),
  };
}
