import { mutationOptions } from '@tanstack/react-query';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { call } from '../../api/call.ts';
import { allRowsQuery, pagesQuery } from '../../api/pages.query.ts';
import { refetchGoals } from '../data/goal-cache.ts';

/** The whole conversation about a goal, the newest comment last. */
export const commentsQuery = (goal_id: string) =>
  allRowsQuery(['goals', 'comments', goal_id], (query, signal) =>
    call(commentsApi.list, { params: { goal_id }, query, signal }),
  );

const entriesAtOnce = 20;

export const goalAuditQuery = (goal_id: string) =>
  pagesQuery(
    ['goals', 'audit', goal_id],
    (query, signal) => call(goalsApi.audit, { params: { goal_id }, query, signal }),
    entriesAtOnce,
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
