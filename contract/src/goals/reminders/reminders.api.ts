import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { atMost, dryRun, id, resultOfOne, someIds, trimmed } from '../../core/schemas.ts';

/** What a guide adds to a reminder. One that is blank counts as none. */
export const reminderNote = trimmed().check(atMost(limits.reminderNoteMax, 'errors.reminder.noteTooLong'));

export const reminderForm = z.object({ note: reminderNote });

/** Whether a student is reminded, and if not, why. */
const outcome = z.object({
  user_id: id,
  /** Their name, or their email without one; null for an unknown id. */
  name: z.nullable(z.string()),
  ...resultOfOne,
});

export type ReminderOutcome = z.infer<typeof outcome>;

export const remindersApi = {
  create: endpoint('POST /reminders/', 'reminder.send', {
    summary:
      'Remind students of what is overdue, inactive or missing, each at most once in three days; with dry_run, only say who would be reminded',
    query: dryRun,
    body: z.object({
      user_ids: someIds(limits.remindedAtOnceMax, 'errors.reminder.whichStudents'),
      note: z._default(z.nullable(reminderNote), null),
    }),
    answer: z.object({ data: z.array(outcome), reminded: z.int() }),
    fails: [
      'user.not_found',
      'reminder.not_student',
      'reminder.account_not_active',
      'reminder.reminded_lately',
      'reminder.nothing_to_say',
    ],
    idempotent: true,
  }),
};
