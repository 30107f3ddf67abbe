import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { refetchGoals } from '../data/goal-cache.ts';

const atOnce = 20;

type Span = { skip: number; limit: number };
/** Reaches the end even when comments are added meanwhile. */
const lastSpan = (count: number): Span => ({ skip: Math.max(0, count - atOnce), limit: limits.listMax });

/** The conversation about a goal, the newest page first; `count` is how many comments there are, as far as known. */
export const commentsQuery = (goalId: string, count: number) =>
  infiniteQueryOptions({
    queryKey: ['goals', 'comments', goalId],
    queryFn: ({ pageParam, signal }: { pageParam: Span; signal: AbortSignal }) =>
      call(commentsApi.list, { params: { goal_id: goalId }, query: pageParam, signal }),
    initialPageParam: lastSpan(count),
    getNextPageParam: (_page, _pages, { skip }: Span): Span | undefined =>
      skip === 0 ? undefined : { skip: Math.max(0, skip - atOnce), limit: Math.min(atOnce, skip) },
    meta: { quiet: true },
  });

export const goalAuditQuery = (goal_id: string) =>
  pagesQuery(
    ['goals', 'audit', goal_id],
    (query, signal) => call(goalsApi.audit, { params: { goal_id }, query, signal }),
    atOnce,
  );

export type CommentPath = { goal_id: string; comment_id: string };

export const addComment = mutationOptions({
  mutationFn: ({ goal_id, ...body }: { goal_id: string; text: string; attachment_ids: string[] }) =>
    call(commentsApi.create, { params: { goal_id }, body }),
  onSettled: () => refetchGoals(),
});

export const editComment = mutationOptions({
  mutationFn: ({ at, text }: { at: CommentPath; text: string }) =>
    call(commentsApi.edit, { params: at, body: { text } }),
  onSettled: () => refetchGoals(),
});

export const deleteComment = mutationOptions({
  mutationFn: (at: CommentPath) => call(commentsApi.remove, { params: at }),
  onSettled: () => refetchGoals(),
});
