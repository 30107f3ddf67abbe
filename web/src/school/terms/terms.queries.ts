import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { termsApi } from '@trellis/contract/school/terms/terms.api.ts';
import { call } from '../../api/call.ts';

export const goalsOnPage = 20;

/** As many terms as one call gives: the school's last hundreds of years. */
export const termsQuery = queryOptions({
  queryKey: ['terms', 'list'],
  queryFn: ({ signal }) => call(termsApi.list, { query: { limit: limits.listMax }, signal }),
});

/** How much is over. It is asked for each time: others complete goals meanwhile. */
export const overQuery = queryOptions({
  queryKey: ['terms', 'over'],
  queryFn: ({ signal }) => call(termsApi.over, { signal }),
  staleTime: 0,
});

/** A page of what is over. While another page loads, the earlier goals stay. */
export const overGoalsQuery = (page: number) =>
  queryOptions({
    queryKey: ['terms', 'over', 'goals', page],
    queryFn: ({ signal }) =>
      call(termsApi.overGoals, { query: { skip: (page - 1) * goalsOnPage, limit: goalsOnPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
