import { queryOptions } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { callVersioned, type Version } from '../../api/call.ts';

// Only dialogs need this, so it isn't loaded with the list.

/** The goal that an edit is based on. It is never fetched again while the dialog is open. */
export const openedGoalQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened goal', id],
    queryFn: ({ signal }): Promise<Version<Goal>> => callVersioned(goalsApi.read, { params: { goal_id: id }, signal }),
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });
