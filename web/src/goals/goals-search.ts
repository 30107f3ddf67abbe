import { getRouteApi } from '@tanstack/react-router';
import { type GoalSort, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { knownColumns, type ListSearch } from '../ui/data-table/list-search.ts';
import { dialogAddress } from '../ui/routing/dialog-address.ts';
import { dialogSearch } from '../ui/routing/dialog-search.ts';
import { listAddress } from '../ui/routing/list-address.ts';
import type { ScreenRoute } from '../ui/routing/screen-route.ts';

/** `/goals?goal=ID`, `/goals?goal=ID&dialog=edit`, `/goals?dialog=add` */
const dialogs = dialogSearch('goal', ['add'], ['details', 'edit', 'delete']);

export type GoalsSearch = ListSearch<GoalSort>;
export type GoalDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
/** What an address may say of the screen. */
export type GoalsParams = ListSearch<string> & ReturnType<typeof dialogs.write>;

/** What an address says of the list, without the columns that the list doesn't have. */
export const goalsSearch = (search: ListSearch<string>): GoalsSearch => knownColumns(search, goalSorts);

const route: ScreenRoute<GoalsParams> = getRouteApi('/_authenticated/goals');

export const useGoalsList = listAddress(route, goalsSearch);
export const goalAddress = dialogAddress(route, dialogs);
