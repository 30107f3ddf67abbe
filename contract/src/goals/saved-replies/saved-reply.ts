import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atLeast, atMost, id, timestamp, trimmed } from '../../core/schemas.ts';

/** A sentence that a guide keeps to answer with. */
export const savedReply = z.object({
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

const required = message('errors.savedReply.required');
const replyText = trimmed(required).check(
  atLeast(1, required),
  atMost(limits.savedReplyMax, message('errors.savedReply.tooLong')),
);
const shared = z.boolean({ error: message('errors.field.flag') });

export const newSavedReply = z.object({ text: replyText, shared: z._default(shared, false) });
/** A missing key keeps its value. */
export const savedReplyEdit = z.object({ text: z.exactOptional(replyText), shared: z.exactOptional(shared) });

export type NewSavedReply = z.output<typeof newSavedReply>;
export type SavedReplyEdit = z.output<typeof savedReplyEdit>;
