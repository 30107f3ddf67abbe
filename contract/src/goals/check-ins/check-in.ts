import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { atMost, flag, id, timestamp, trimmed } from '../../core/schemas.ts';
import { attachmentIds } from '../attachments/attachment.ts';
import { progress } from '../goal.ts';

/** The progress of a goal at one time, with a note that a person may have added. */
export const checkIn = z.object({
  id,
  created_at: timestamp,
  /** `null` once the author's account is deleted. */
  author_id: z.nullable(id),
  author_name: z.string(),
  progress_bar: z.int(),
  note: z.nullable(z.string()),
});

export type CheckIn = z.infer<typeof checkIn>;

/** A note. One that is blank counts as empty. */
export const noteText = trimmed().check(atMost(limits.checkInNoteMax, 'errors.checkIn.noteTooLong'));

export const newCheckIn = z.object({
  progress_bar: progress,
  note: z._default(z.nullable(noteText), null),
  attachment_ids: attachmentIds,
  /** Whether to add to the caller's own last check-in, if that is the newest, has this progress, and is otherwise empty. */
  joins_last: z._default(flag, false),
});

export type NewCheckIn = z.output<typeof newCheckIn>;
