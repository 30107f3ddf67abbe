import type { Routes } from '../../platform/http/serve.ts';
import { createSavedReply, deleteSavedReply, editSavedReply, useSavedReply } from './saved-replies.actions.ts';
import { listSavedReplies } from './saved-replies.queries.ts';

export const savedRepliesRoutes = {
  'savedReplies.list': ({ db, session, query }) => listSavedReplies(db, session, query),
  'savedReplies.create': (call) => createSavedReply(call, call.body),
  'savedReplies.edit': (call) => editSavedReply(call, call.params.reply_id, call.body),
  'savedReplies.remove': (call) => deleteSavedReply(call, call.params.reply_id),
  'savedReplies.use': (call) => useSavedReply(call, call.params.reply_id),
} satisfies Routes;
