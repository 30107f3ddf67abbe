import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { pageOf } from '../../core/list-query.ts';
import { atMost, flag, id, required, timestamp, trimmed } from '../../core/schemas.ts';

/** A sentence that a guide keeps to answer with. */
const savedReply = z.object({
  id,
  text: z.string(),
  /** Whether it is the school's, which every guide uses and changes, or its author's alone. */
  shared: z.boolean(),
  /** `null` once the account of a shared one's author is deleted. */
  author_id: z.nullable(id),
  use_count: z.int(),
  created_at: timestamp,
});

export type SavedReply = z.infer<typeof savedReply>;

const replyText = required(trimmed, 'errors.savedReply.required').check(
  atMost(limits.savedReplyMax, 'errors.savedReply.tooLong'),
);

export const newSavedReply = z.object({ text: replyText, shared: z._default(flag, false) });
/** A missing key keeps its value. */
const savedReplyEdit = z.object({ text: z.exactOptional(replyText), shared: z.exactOptional(flag) });

export type NewSavedReply = z.output<typeof newSavedReply>;
export type SavedReplyEdit = z.output<typeof savedReplyEdit>;

export const savedRepliesApi = {
  list: endpoint('GET /saved-replies/', 'saved_reply.use', {
    summary: "List your own saved replies and the school's, most used first",
    ...pageOf(savedReply),
  }),
  create: endpoint('POST /saved-replies/', 'saved_reply.use', {
    summary: 'Save a reply for yourself or for the school',
    body: newSavedReply,
    answer: savedReply,
    idempotent: true,
  }),
  edit: endpoint('PATCH /saved-replies/:reply_id', 'saved_reply.use', {
    summary: 'Edit a saved reply; one that is no longer shared with the school becomes yours',
    body: savedReplyEdit,
    answer: savedReply,
    fails: ['reply.not_found'],
  }),
  remove: endpoint('DELETE /saved-replies/:reply_id', 'saved_reply.use', {
    summary: 'Delete a saved reply',
    message: 'errors.savedReply.deleted',
    fails: ['reply.not_found'],
  }),
  use: endpoint('POST /saved-replies/:reply_id/use', 'saved_reply.use', {
    summary: 'Count one use of a saved reply',
    answer: savedReply,
    fails: ['reply.not_found'],
  }),
};
