import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createSavedReply, deleteSavedReply, editSavedReply, useSavedReply } from './saved-replies.actions.ts';
import { listSavedReplies } from './saved-replies.queries.ts';

export function serveSavedReplies(serve: Serve, context: Context): void {
  const { savedReplies } = api;

  serve(savedReplies.list, ({ session, query }) => listSavedReplies(context.db, session, query));
  serve(savedReplies.create, ({ session, body }) => createSavedReply(context, session, body));
  serve(savedReplies.edit, ({ session, params, body }) => editSavedReply(context, session, params.reply_id, body));
  serve(savedReplies.remove, ({ session, params }) => deleteSavedReply(context, session, params.reply_id));
  serve(savedReplies.use, ({ session, params }) => useSavedReply(context, session, params.reply_id));
}
