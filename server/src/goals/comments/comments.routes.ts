import { api } from '@trellis/contract/api.ts';
import { message } from '@trellis/contract/core/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addComment, deleteComment, editComment } from './comments.actions.ts';
import { listComments } from './comments.queries.ts';

export function serveComments(serve: Serve, context: Context): void {
  const { comments } = api;

  serve(comments.list, ({ session, record, query }) => listComments(context, session, record, query));
  serve(comments.create, ({ session, params, body }) => addComment(context, session, params.goal_id, body));
  serve(comments.edit, ({ session, params, body }) => editComment(context, session, params, body.text));
  serve(comments.remove, async ({ session, params }) => {
    await deleteComment(context, session, params);
    return { message: message('errors.comment.deleted') };
  });
}
