import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { id, messageAnswer } from '../../core/schemas.ts';
import { attachmentIds } from '../attachments/attachment.ts';
import { comment, commentText } from './comment.ts';

const ofGoal = z.object({ goal_id: id });
const one = z.object({ goal_id: id, comment_id: id });
const body = z.object({ text: commentText(message('errors.comment.required'), message('errors.comment.tooLong')) });

export const commentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/goals/:goal_id/comments',
    permission: 'goal.read',
    summary: 'List the comments on a goal, oldest first',
    params: ofGoal,
    query: pagingQuery,
    answer: listOf(comment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/comments',
    permission: 'goal.comment',
    summary: 'Comment on a goal; its review stays as it is',
    params: ofGoal,
    body: z.extend(body, { attachment_ids: attachmentIds }),
    answer: comment,
    fails: ['goal.archived', 'attachment.not_usable'],
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/goals/:goal_id/comments/:comment_id',
    permission: 'comment.edit',
    summary: 'Edit your own comment',
    params: one,
    body,
    answer: comment,
    fails: ['goal.archived'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/goals/:goal_id/comments/:comment_id',
    permission: 'comment.delete',
    summary: "Delete your own comment or, as a guide, anyone's",
    params: one,
    answer: messageAnswer,
    fails: ['goal.archived'],
  }),
};
