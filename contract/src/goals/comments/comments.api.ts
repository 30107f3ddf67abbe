import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { atLeast, atMost, id, timestamp, trimmed } from '../../core/schemas.ts';
import { attachmentIds } from '../attachments/attachments.api.ts';

export const comment = z.object({
  id,
  text: z.string(),
  author_id: id,
  author_name: z.string(),
  /** Whether it is the reason for sending the goal back. */
  is_reason: z.boolean(),
  created_at: timestamp,
  /** When its text was last changed; null if it never was. */
  edited_at: z.nullable(timestamp),
});

export type Comment = z.infer<typeof comment>;

export const commentText = (required: string, tooLong: string) =>
  trimmed(required).check(atLeast(1, required), atMost(limits.commentMax, tooLong));

const body = z.object({ text: commentText(message('errors.comment.required'), message('errors.comment.tooLong')) });

export const commentsApi = {
  list: endpoint('GET /goals/:goal_id/comments', {
    permission: 'goal.read',
    summary: 'List the comments on a goal, oldest first',
    query: pagingQuery,
    answer: listOf(comment),
  }),
  create: endpoint('POST /goals/:goal_id/comments', {
    permission: 'goal.comment',
    summary: 'Comment on a goal; its review stays as it is',
    body: z.extend(body, { attachment_ids: attachmentIds }),
    answer: comment,
    fails: ['goal.archived', 'attachment.not_usable'],
    idempotent: true,
  }),
  edit: endpoint('PATCH /goals/:goal_id/comments/:comment_id', {
    permission: 'comment.edit',
    summary: 'Edit your own comment',
    body,
    answer: comment,
    fails: ['goal.archived'],
  }),
  remove: endpoint('DELETE /goals/:goal_id/comments/:comment_id', {
    permission: 'comment.delete',
    summary: "Delete your own comment or, as a guide, anyone's",
    fails: ['goal.archived'],
  }),
};
