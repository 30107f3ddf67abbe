import { queryOptions } from '@tanstack/react-query';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { callVersioned } from '../../api/call.ts';

// Only dialogs need this, so it isn't loaded with the list.

/** The goal that a form is about. It is never fetched again while the form is open, which what others do can't close. */
export const openedGoalQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened goal', id],
    queryFn: ({ signal }) => callVersioned(goalsApi.read, { params: { goal_id: id }, signal }),
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  });
