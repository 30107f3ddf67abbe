import { getRouteApi } from '@tanstack/react-router';
import { type GoalSort, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { knownColumns, type ListSearch } from '../ui/data-table/list-search.ts';
import { dialogAddress } from '../ui/routing/dialog-address.ts';
import { dialogSearch } from '../ui/routing/dialog-search.ts';
import { type ListAddress, listAddress } from '../ui/routing/list-address.ts';
import type { ScreenRoute } from '../ui/routing/screen-route.ts';

/** `/goals?goal=ID`, `/goals?goal=ID&dialog=edit`, `/goals?dialog=add` */
const dialogs = dialogSearch('goal', ['add'], ['details', 'edit', 'delete', 'return']);

/** What is filtered by beside the columns: archived goals, which are left out otherwise. */
type GoalListFilter = GoalSort | 'archived';
export type GoalsSearch = ListSearch<GoalSort, GoalListFilter>;
export type GoalsList = ListAddress<GoalSort, GoalListFilter>;
export type GoalDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
/** What an address may say of the screen. */
export type GoalsParams = ListSearch<string> & ReturnType<typeof dialogs.write>;

/** What an address says of the list, without the columns that the list doesn't have. */
export function goalsSearch(search: ListSearch<string>): GoalsSearch {
  const { filters, ...known } = knownColumns(search, goalSorts, ['archived']);
  const { archived, ...columns } = filters;
  return { ...known, filters: archived === 'true' ? filters : columns };
}

export const showsArchived = ({ filters }: GoalsSearch): boolean => filters.archived === 'true';

const route: ScreenRoute<GoalsParams> = getRouteApi('/_authenticated/goals');

export const useGoalsList = listAddress(route, goalsSearch);
export const goalAddress = dialogAddress(route, dialogs);
