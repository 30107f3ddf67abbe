import { queryOptions } from '@tanstack/react-query';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { ApiError, call, callVersioned } from '../api/call.ts';
import { uiLimits } from '../ui/ui-limits.ts';
import type { GoalVersion } from './goals.queries.ts';

// What the dialogs alone need stands apart from the list's queries, so that it isn't loaded with the list.

const nameOf = ({ full_name, email }: { full_name: string | null; email: string }) => full_name || email;

/** The students that a guide can give a goal to, by name. */
export const studentsQuery = queryOptions({
  queryKey: ['users', 'students'],
  queryFn: ({ signal }) => call(goalsApi.students, { signal }),
  select: ({ data, count }) => ({ data: data.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))), count }),
  staleTime: uiLimits.studentListStaleMs,
  retry: (count, error) => count < uiLimits.studentListRetries && !(error instanceof ApiError && error.status === 401),
  meta: { quiet: true },
});

/** The goal as it was when its edit dialog opened: what the edit is based on, so it is never fetched again. */
export const openedGoalQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened goal', id],
    queryFn: ({ signal }): Promise<GoalVersion> => callVersioned(goalsApi.read, { params: { goal_id: id }, signal }),
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });
