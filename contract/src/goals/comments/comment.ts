import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import type { Message } from '../../core/messages.ts';
import { atMost, id, required, timestamp, trimmed } from '../../core/schemas.ts';

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

export const commentText = (missing: Message, tooLong: Message) =>
  required(trimmed, missing).check(atMost(limits.commentMax, tooLong));
