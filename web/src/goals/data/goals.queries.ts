import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ExportFormat } from '@trellis/contract/core/list-query.ts';
import { goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { goalStateFilters } from '@trellis/contract/goals/state-filters.ts';
import type { GoalRelatedUser } from '@trellis/contract/people/users/user.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import * as z from 'zod/mini';
import { callQuery } from '../../api/call.query.ts';
import { type Answer, call, callFile, callVersioned } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { choiceQuery, knownColumns, listQuery } from '../../ui/lists/list-search.ts';
import type { GoalsSearch } from './goals-search.ts';

export type GoalList = Answer<typeof goalsApi.list>;

export const goalListKey = { queryKey: ['goals', 'list'] } as const;

/** Separates the state filters, which the address keeps as text, from the columns. */
const statesOf = ({ filters }: GoalsSearch) => z.parse(z.object(goalStateFilters), filters);

/** Fewer letters may be the beginning of any name. */
const fewestLetters = 4;
/** In the API, the assigner of an owner's own goals is an English word; people type the word on their screen. */
function assignerTyped(typed: string): string {
  const isSelf = typed.length >= fewestLetters && t('goals.people.self').toLowerCase().startsWith(typed.toLowerCase());
  return isSelf ? selfAssigned : typed;
}

function columnsOf(search: GoalsSearch) {
  const { filters, ...known } = knownColumns(search, goalSorts);
  const { assigner_name } = filters;
  return { ...known, filters: assigner_name ? { ...filters, assigner_name: assignerTyped(assigner_name) } : filters };
}

/** One page of the goals table. While another page loads, the earlier rows stay. */
export const goalsQuery = (search: GoalsSearch, scope: string | undefined) =>
  callQuery([...goalListKey.queryKey, search, scope], goalsApi.list, {
    query: { ...listQuery(columnsOf(search), limits.pageSize), ...statesOf(search), scope },
    placeholderData: keepPreviousData,
  });

export const exportGoals = (search: GoalsSearch, scope: string | undefined, format: ExportFormat): Promise<Blob> =>
  callFile(goalsApi.export, { query: { ...choiceQuery(columnsOf(search)), ...statesOf(search), scope, format } });

export const goalQuery = (id: string) =>
  queryOptions({
    queryKey: ['goals', 'one', id],
    queryFn: ({ signal }) => callVersioned(goalsApi.read, { params: { goal_id: id }, signal }),
    meta: { quiet: true },
  });

const nobody = { full_name: unknownName, email: unknownName, house: unknownName, purpose_statement: null };

/** The other party of a goal. If the call fails, it falls back to the user's record, then to 'Unknown'. */
export const relatedUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'goal-related', id],
    queryFn: ({ signal }): Promise<GoalRelatedUser> =>
      call(usersApi.goalRelated, { params: { user_id: id }, signal })
        .catch(() => call(usersApi.read, { params: { user_id: id }, signal }))
        .catch(() => ({ id, ...nobody })),
  });
