import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageOf } from '../../core/list-query.ts';
import { attachmentIds } from '../attachments/attachment.ts';
import { comment, commentText } from './comment.ts';

const body = z.object({ text: commentText('errors.comment.required', 'errors.comment.tooLong') });

export const commentsApi = {
  list: endpoint('GET /goals/:goal_id/comments', 'goal.read', {
    summary: 'List the comments on a goal, oldest first',
    ...pageOf(comment),
  }),
  create: endpoint('POST /goals/:goal_id/comments', 'goal.comment', {
    summary: 'Comment on a goal; its review stays as it is',
    body: z.extend(body, { attachment_ids: attachmentIds }),
    answer: comment,
    fails: ['goal.archived', 'attachment.not_usable'],
    idempotent: true,
  }),
  edit: endpoint('PATCH /goals/:goal_id/comments/:comment_id', 'comment.edit', {
    summary: 'Edit your own comment',
    body,
    answer: comment,
    fails: ['goal.archived'],
  }),
  remove: endpoint('DELETE /goals/:goal_id/comments/:comment_id', 'comment.delete', {
    summary: "Delete your own comment or, as a guide, anyone's",
    message: 'errors.comment.deleted',
    fails: ['goal.archived'],
  }),
};
