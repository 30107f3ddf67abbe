import { queryOptions } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { callVersioned, type Version } from '../../api/call.ts';

// Only dialogs need this, so it isn't loaded with the list.

/** The goal that a form is about. It is never fetched again while the form is open, which what others do can't close. */
export const openedGoalQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened goal', id],
    queryFn: ({ signal }): Promise<Version<Goal>> => callVersioned(goalsApi.read, { params: { goal_id: id }, signal }),
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });
