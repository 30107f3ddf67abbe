import { getRouteApi } from '@tanstack/react-router';
import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import { type GoalSort, goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { goalStateFilters } from '@trellis/contract/goals/state-filters.ts';
import * as z from 'zod/mini';
import { type ListAddress, listAddress, type ScreenRoute } from '../../ui/lists/list-address.ts';
import { knownColumns, type ListSearch } from '../../ui/lists/list-search.ts';
import { type DialogSearch, dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';
import { textsOf } from '../../ui/routing/lenient-search.ts';

export const goalDialogs = dialogSearch(
  'goal',
  ['add', 'assign', 'assignments'],
  ['details', 'edit', 'delete', 'return', 'template'],
);

/** What the address can say about a new goal. */
const starts = ['template', 'house', 'owner'] as const;
type Start = Record<(typeof starts)[number], string | undefined>;
export type GoalDialogState = NonNullable<ReturnType<typeof goalDialogs.read>> & Partial<Start>;
type DialogParams = ReturnType<typeof goalDialogs.write> & Start;

/**
 * `/goals?goal=ID`, `/goals?goal=ID&dialog=edit`, `/goals?dialog=add`, `/goals?dialog=add&template=ID`,
 * `/goals?dialog=add&owner=ID`, `/goals?dialog=assign&house=ID`
 */
const dialogs: DialogSearch<DialogParams, GoalDialogState> = {
  read: (search) => {
    const dialog = goalDialogs.read(search);
    return dialog && { ...dialog, ...textsOf(recordOf(starts, (name) => search[name])) };
  },
  write: (dialog) => ({ ...goalDialogs.write(dialog), ...recordOf(starts, (name) => dialog?.[name]) }),
};

export type GoalState = keyof typeof goalStateFilters;
type GoalListFilter = GoalSort | GoalState;
export type GoalsSearch = ListSearch<GoalSort, GoalListFilter>;
export type GoalsList = ListAddress<GoalSort, GoalListFilter>;
type GoalsParams = ListSearch<string> & DialogParams & { scope: string | undefined };

const states = keysOf(goalStateFilters);

/** The state of the list in the address, without unknown columns and impossible filter values. */
export function goalsSearch(search: ListSearch<string>): GoalsSearch {
  const known = knownColumns(search, goalSorts, states);
  const { filters } = known;
  const invalid = states.filter((state) => !z.safeParse(goalStateFilters[state], filters[state]).success);
  // A list has only goals that aren't archived anyway.
  const isPlain = filters.archived === 'false';
  return withoutStates(isPlain ? [...invalid, 'archived'] : invalid)(known);
}

export const withoutStates =
  (removed: readonly GoalState[]) =>
  (search: GoalsSearch): GoalsSearch => {
    if (removed.every((state) => search.filters[state] === undefined)) return search;
    const filters = { ...search.filters };
    for (const state of removed) delete filters[state];
    return { ...search, page: 1, filters };
  };

export const showsArchived = ({ filters }: GoalsSearch): boolean => filters.archived === 'true';

const route: ScreenRoute<GoalsParams> = getRouteApi('/_authenticated/goals');

export const useGoalsList = listAddress(route, goalsSearch);
export const goalAddress = dialogAddress('/goals', dialogs);
