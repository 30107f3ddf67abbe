import * as z from 'zod/mini';
import { oneOf } from '../core/list-query.ts';
import { message } from '../core/messages.ts';
import { isDate, text } from '../core/schemas.ts';

/*
 * The filters of the goals list that don't belong to a column. Archived goals are left out unless `archived` is given. Each
 * value is a text, as it is in an address.
 */

const yesOrNo = ['true', 'false'] as const;

/** A day in the school's time zone. */
const date = (name: string) => {
  const error = message('errors.field.date', { field: name });
  return z.optional(z.string({ error }).check(z.refine(isDate, { error })));
};

export const goalStateFilters = {
  /** Whose review a goal waits for; `me` is the caller's side. */
  waiting_for: oneOf('waiting_for', ['me', 'student', 'guide']),
  /** Goals whose owner has something to do: submit it, agree or update the progress. */
  to_do: oneOf('to_do', ['true']),
  /** Whether an uncompleted goal is overdue or due within a week. */
  due: oneOf('due', ['overdue', 'week']),
  owner_id: z.optional(text()),
  archived: oneOf('archived', yesOrNo),
  /** Goals of accounts that a guide has confirmed, or of sign-ups that wait for it. */
  confirmed: oneOf('confirmed', yesOrNo),
  returned: oneOf('returned', yesOrNo),
  without_period: oneOf('without_period', ['true']),
  /** Ranges include both days, and either end may be left out. */
  completed_from: date('completed_from'),
  completed_to: date('completed_to'),
  waiting_since_from: date('waiting_since_from'),
  waiting_since_to: date('waiting_since_to'),
  /** Any day of a week in which the owner or a guide checked in. */
  checked_in_week: date('checked_in_week'),
} as const satisfies Record<string, z.ZodMiniType<string | undefined>>;
