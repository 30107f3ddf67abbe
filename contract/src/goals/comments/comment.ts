import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { atLeast, atMost, id, timestamp, trimmed } from '../../core/schemas.ts';

/** What somebody wrote about a goal. */
export const comment = z.object({
  id,
  text: z.string(),
  author_id: id,
  author_name: z.string(),
  /** Why the goal was sent back. */
  is_reason: z.boolean(),
  created_at: timestamp,
  /** When its text was last changed; null where it never was. */
  edited_at: z.nullable(timestamp),
});

export type Comment = z.infer<typeof comment>;

export const commentText = (required: string, tooLong: string) =>
  trimmed(required).check(atLeast(1, required), atMost(limits.commentMax, tooLong));
