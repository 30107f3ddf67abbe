import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { todayApi } from '@trellis/contract/goals/today/today.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

// The keys begin with `goals`, so that a change of goals fetches them again too.

/** How many goals wait for the viewer. Fresh for a minute, though a change by the viewer fetches it again at once. */
export const waitingQuery = (scope: string | undefined) =>
  callQuery(['goals', 'waiting', scope ?? ''], todayApi.waiting, {
    query: { scope },
    select: ({ waiting }) => waiting,
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const todayQuery = (scope: string | undefined) =>
  queryOptions({
    queryKey: ['goals', 'today', scope ?? ''],
    queryFn: async ({ signal }) => {
      const today = await call(todayApi.read, { query: { scope }, signal });
      // The menu has the same number as the screen.
      queryClient.setQueryData(waitingQuery(scope).queryKey, { waiting: today.waiting });
      return today;
    },
    placeholderData: keepPreviousData,
  });
