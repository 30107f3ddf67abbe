import type { Routes } from '../../platform/http/serve.ts';
import { addComment, deleteComment, editComment } from './comments.actions.ts';
import { listComments } from './comments.queries.ts';

export const commentsRoutes = {
  'comments.list': (call) => listComments(call, call.record, call.query),
  'comments.create': (call) => addComment(call, call.params.goal_id, call.body),
  'comments.edit': (call) => editComment(call, call.params, call.body.text),
  'comments.remove': (call) => deleteComment(call, call.params),
} satisfies Routes;
