import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { reviewApi, type WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import { call } from '../../api/call.ts';

const refetchMs = 20_000;

/** The goals that wait for a guide, page by page, with everything that a decision needs. They aren't fetched again. */
export const reviewQueueQuery = (scope: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['review queue', scope ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(reviewApi.queue, { query: { limit: limits.reviewPage, scope, after: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ data }) => (data.length < limits.reviewPage ? undefined : data.at(-1)?.place),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The current state of the open goal, because someone else may review it or its student may change it. */
export const watchedGoalQuery = ({ goal }: WaitingGoal, fetchedAt: number) =>
  queryOptions({
    queryKey: ['goals', 'reviewed', goal.id],
    queryFn: ({ signal }) => call(goalsApi.read, { params: { goal_id: goal.id }, signal }),
    initialData: goal,
    initialDataUpdatedAt: fetchedAt,
    staleTime: refetchMs,
    refetchInterval: refetchMs,
    meta: { quiet: true },
  });

/** The goal's conversation. It comes with the queue, and is fetched again when someone writes here. */
export const reviewedConversationQuery = ({ goal, comments }: WaitingGoal) =>
  queryOptions({
    queryKey: ['goals', 'reviewed conversation', goal.id],
    queryFn: async ({ signal }) => {
      const skip = Math.max(0, goal.comment_count - comments.length);
      const query = { skip, limit: limits.listMax };
      return (await call(commentsApi.list, { params: { goal_id: goal.id }, query, signal })).data;
    },
    initialData: comments,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
