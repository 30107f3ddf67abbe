import { mutationOptions } from '@tanstack/react-query';
import { commentsApi } from '@trellis/contract/goals/comments/comments.api.ts';
import { call } from '../../api/call.ts';
import { refetchGoals } from '../data/goal-cache.ts';

type At = { goal_id: string; comment_id: string };

export const addComment = mutationOptions({
  mutationFn: ({ goal_id, ...body }: { goal_id: string; text: string; attachment_ids: string[] }) =>
    call(commentsApi.create, { params: { goal_id }, body }),
  onSettled: () => refetchGoals(),
});

export const editComment = mutationOptions({
  mutationFn: ({ at, text }: { at: At; text: string }) => call(commentsApi.edit, { params: at, body: { text } }),
  onSettled: () => refetchGoals(),
});

export const deleteComment = mutationOptions({
  mutationFn: (at: At) => call(commentsApi.remove, { params: at }),
  onSettled: () => refetchGoals(),
});
