import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type FinishedGoals, termsApi } from '@trellis/contract/school/terms/terms.api.ts';
import { callQuery } from '../../api/call.query.ts';

export const goalsOnPage = 20;

/** One page holds all terms that a school will ever have. */
export const termsQuery = callQuery(['terms', 'list'], termsApi.list, { query: { limit: limits.listMax } });

/** Whether the server is archiving goals or taking them out of the archive. */
export const isAtWork = (start: FinishedGoals['start']): boolean =>
  start?.state === 'archiving' || start?.state === 'undoing';

const progressEveryMs = 1000;

/** How many goals are finished. It is fetched each time, because people complete goals meanwhile. */
export const finishedCountsQuery = callQuery(['terms', 'finished'], termsApi.finished, {
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => data !== undefined && isAtWork(data.start) && progressEveryMs,
});

/** A page of the finished goals. While another page loads, the earlier goals stay. */
export const finishedGoalsQuery = (page: number) =>
  callQuery(['terms', 'finished', 'goals', page], termsApi.finishedGoals, {
    query: { skip: (page - 1) * goalsOnPage, limit: goalsOnPage },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
