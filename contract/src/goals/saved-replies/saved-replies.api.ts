import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { newSavedReply, savedReply, savedReplyEdit } from './saved-reply.ts';

export const savedRepliesApi = {
  list: endpoint('GET /saved-replies/', {
    permission: 'saved_reply.use',
    summary: "List your own saved replies and the school's, most used first",
    query: pagingQuery,
    answer: listOf(savedReply),
  }),
  create: endpoint('POST /saved-replies/', {
    permission: 'saved_reply.use',
    summary: 'Save a reply for yourself or for the school',
    body: newSavedReply,
    answer: savedReply,
    idempotent: true,
  }),
  edit: endpoint('PATCH /saved-replies/:reply_id', {
    permission: 'saved_reply.use',
    summary: 'Edit a saved reply; one that is no longer shared with the school becomes yours',
    body: savedReplyEdit,
    answer: savedReply,
    fails: ['reply.not_found'],
  }),
  remove: endpoint('DELETE /saved-replies/:reply_id', {
    permission: 'saved_reply.use',
    summary: 'Delete a saved reply',
    fails: ['reply.not_found'],
  }),
  use: endpoint('POST /saved-replies/:reply_id/use', {
    permission: 'saved_reply.use',
    summary: 'Count one use of a saved reply',
    answer: savedReply,
    fails: ['reply.not_found'],
  }),
};
