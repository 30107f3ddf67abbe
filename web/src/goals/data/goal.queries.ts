import { queryOptions } from '@tanstack/react-query';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { callVersioned } from '../../api/call.ts';
import type { GoalVersion } from './goals.queries.ts';

// What the dialogs alone need stands apart from the list's queries, so that it isn't loaded with the list.

/** The goal as it was when its edit dialog opened: what the edit is based on, so it is never fetched again. */
export const openedGoalQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened goal', id],
    queryFn: ({ signal }): Promise<GoalVersion> => callVersioned(goalsApi.read, { params: { goal_id: id }, signal }),
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });
