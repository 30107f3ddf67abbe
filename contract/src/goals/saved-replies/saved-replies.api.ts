import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { id, messageAnswer } from '../../core/schemas.ts';
import { newSavedReply, savedReply, savedReplyEdit } from './saved-reply.ts';

const params = z.object({ reply_id: id });

export const savedRepliesApi = {
  list: endpoint({
    method: 'GET',
    path: '/saved-replies/',
    permission: 'saved_reply.use',
    summary: "List your own saved replies and the school's, most used first",
    query: pagingQuery,
    answer: listOf(savedReply),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-replies/',
    permission: 'saved_reply.use',
    summary: 'Save a reply for yourself or for the school',
    body: newSavedReply,
    answer: savedReply,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/saved-replies/:reply_id',
    permission: 'saved_reply.use',
    summary: 'Edit a saved reply; one that is no longer shared with the school becomes yours',
    params,
    body: savedReplyEdit,
    answer: savedReply,
    fails: ['reply.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-replies/:reply_id',
    permission: 'saved_reply.use',
    summary: 'Delete a saved reply',
    params,
    answer: messageAnswer,
    fails: ['reply.not_found'],
  }),
  use: endpoint({
    method: 'POST',
    path: '/saved-replies/:reply_id/use',
    permission: 'saved_reply.use',
    summary: 'Count one use of a saved reply',
    params,
    answer: savedReply,
    fails: ['reply.not_found'],
  }),
};
