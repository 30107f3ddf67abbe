import { queryOptions } from '@tanstack/react-query';
import { todayApi } from '@trellis/contract/goals/today/today.api.ts';
import { call } from '../../api/call.ts';

// The keys begin with `goals`, so that a change of goals fetches them again too.

/**
 * How many goals wait for the viewer. It stays fresh for the whole visit, because changes by the viewer fetch it again.
 */
export const waitingQuery = queryOptions({
  queryKey: ['goals', 'waiting'],
  queryFn: ({ signal }) => call(todayApi.waiting, { signal }),
  select: ({ waiting }) => waiting,
  staleTime: 60_000,
  meta: { quiet: true },
});

/** Today in the whole school or one house. */
export const todayQuery = (house: string | undefined) =>
  queryOptions({
    queryKey: ['goals', 'today', house ?? ''],
    queryFn: async ({ signal, client }) => {
      const today = await call(todayApi.read, { query: house === undefined ? {} : { house }, signal });
      // The menu has the same number as the screen.
      if (house === undefined) client.setQueryData(waitingQuery.queryKey, { waiting: today.waiting });
      return today;
    },
  });
