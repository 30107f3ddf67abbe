import { queryOptions, useQuery } from '@tanstack/react-query';
import { overviewApi } from '@trellis/contract/school/overview/overview.api.ts';
import { call } from '../../api/call.ts';
import { useCan } from '../../viewer/use-can.ts';

// The key begins with `goals`, so that a change of goals fetches them again too.
const countsQuery = queryOptions({
  queryKey: ['goals', 'by house'],
  queryFn: ({ signal }) => call(overviewApi.read, { query: {}, signal }),
  select: ({ by_house }) => new Map(by_house.map(({ house, goals }) => [house, goals])),
  meta: { quiet: true },
});

/** For guides, how many goals the people of each house have, by its name. */
export function useGoalCounts() {
  const can = useCan();
  return useQuery({ ...countsQuery, enabled: can('overview.read') }).data;
}
