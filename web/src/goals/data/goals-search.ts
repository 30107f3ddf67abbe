import { getRouteApi } from '@tanstack/react-router';
import { keysOf } from '@trellis/contract/core/tables.ts';
import { type GoalSort, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { goalStateFilters } from '@trellis/contract/goals/state-filters.ts';
import * as z from 'zod/mini';
import { type ListAddress, listAddress } from '../../ui/lists/list-address.ts';
import { knownColumns, type ListSearch } from '../../ui/lists/list-search.ts';
import { dialogAddress } from '../../ui/routing/dialog-address.ts';
import { type DialogSearch, dialogSearch } from '../../ui/routing/dialog-search.ts';
import { textOf } from '../../ui/routing/lenient-search.ts';
import type { ScreenRoute } from '../../ui/routing/screen-route.ts';

/** The dialogs of goals on any screen. */
export const goalDialogs = dialogSearch(
  'goal',
  ['add', 'assign', 'assignments'],
  ['details', 'edit', 'delete', 'return', 'template'],
);

/** What the form of a new goal or of an assignment begins with. */
type Start = { template?: string | undefined; house?: string | undefined };
export type GoalDialogState = NonNullable<ReturnType<typeof goalDialogs.read>> & Start;
export type OpenGoalDialog = (dialog: GoalDialogState) => void;
type DialogParams = ReturnType<typeof goalDialogs.write> & { template: string | undefined; house: string | undefined };

/**
 * `/goals?goal=ID`, `/goals?goal=ID&dialog=edit`, `/goals?dialog=add`, `/goals?dialog=add&template=ID`,
 * `/goals?dialog=assign&house=ID`
 */
const dialogs: DialogSearch<DialogParams, GoalDialogState> = {
  read: ({ template, house, ...search }) => {
    const dialog = goalDialogs.read(search);
    return dialog && { ...dialog, template: textOf(template), house: textOf(house) };
  },
  write: (dialog) => ({ ...goalDialogs.write(dialog), template: dialog?.template, house: dialog?.house }),
};

/** What is filtered by beside the columns. */
export type GoalState = keyof typeof goalStateFilters;
type GoalListFilter = GoalSort | GoalState;
export type GoalsSearch = ListSearch<GoalSort, GoalListFilter>;
export type GoalsList = ListAddress<GoalSort, GoalListFilter>;
/** What an address may say of the screen. */
export type GoalsParams = ListSearch<string> & DialogParams;

const states = keysOf(goalStateFilters);

/** What an address says of the list, without the columns that the list doesn't have and what a state can't be. */
export function goalsSearch(search: ListSearch<string>): GoalsSearch {
  const known = knownColumns(search, goalSorts, states);
  const { filters } = known;
  const unfit = states.filter((state) => !z.safeParse(goalStateFilters[state], filters[state]).success);
  // Goals that aren't archived are what a list has anyway.
  const isPlain = filters.archived === 'false';
  return withoutStates(isPlain ? [...unfit, 'archived'] : unfit)(known);
}

/** Takes these filters away. */
export const withoutStates =
  (gone: readonly GoalState[]) =>
  (search: GoalsSearch): GoalsSearch => {
    if (gone.every((state) => search.filters[state] === undefined)) return search;
    const filters = { ...search.filters };
    for (const state of gone) delete filters[state];
    return { ...search, page: 1, filters };
  };

export const showsArchived = ({ filters }: GoalsSearch): boolean => filters.archived === 'true';

const route: ScreenRoute<GoalsParams> = getRouteApi('/_authenticated/goals');

export const useGoalsList = listAddress(route, goalsSearch);
export const goalAddress = dialogAddress(route, dialogs);
