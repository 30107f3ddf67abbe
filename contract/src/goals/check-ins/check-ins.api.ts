import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { atMost, id, timestamp, trimmed } from '../../core/schemas.ts';
import { attachmentIds } from '../attachments/attachments.api.ts';
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
export const noteText = trimmed().check(atMost(limits.checkInNoteMax, message('errors.checkIn.noteTooLong')));

const newCheckIn = z.object({
  progress_bar: progress,
  note: z._default(z.nullable(noteText), null),
  attachment_ids: attachmentIds,
  /** Whether the note belongs to the caller's own last check-in, if that is the newest and has this progress and no note. */
  joins_last: z._default(z.boolean({ error: message('errors.field.flag') }), false),
});

export type NewCheckIn = z.output<typeof newCheckIn>;

export const checkInsApi = {
  list: endpoint('GET /goals/:goal_id/check-ins', {
    permission: 'goal.read',
    summary: 'List the check-ins of a goal since its owner got it, oldest first',
    query: pagingQuery,
    answer: listOf(checkIn),
  }),
  create: endpoint('POST /goals/:goal_id/check-ins', {
    permission: 'goal.update_progress',
    summary: 'Update the progress of a fully reviewed goal, write a note about it, or both',
    body: newCheckIn,
    answer: checkIn,
    fails: ['goal.not_reviewed', 'goal.archived', 'goal.check_in_empty', 'attachment.not_usable'],
    idempotent: true,
  }),
};
