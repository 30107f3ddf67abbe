import * as z from 'zod/mini';
import { oneOf } from '../core/list-query.ts';
import { isDate, text } from '../core/schemas.ts';

/*
 * What a list of goals is narrowed by besides its columns. Only `archived` goes without being named: what is archived is
 * left out.
 */

/** Whose review a goal waits for; `me` is the side that the caller signs. */
export const waitingFor = ['me', 'student', 'guide'] as const;
/** Whether the due date of a goal that isn't completed has passed, or comes within a week. */
export const dueRanges = ['overdue', 'week'] as const;
const yesOrNo = ['true', 'false'] as const;

/** A day in the school's time zone. */
const date = (name: string) => {
  const error = `${name} must be a date, as YYYY-MM-DD`;
  return z.optional(z.string({ error }).check(z.refine(isDate, { error })));
};

export const goalStateFilters = {
  waiting_for: oneOf('waiting_for', waitingFor),
  /** Whether its owner finds something to do: to submit it, to agree or to move its progress. */
  to_do: oneOf('to_do', ['true']),
  due: oneOf('due', dueRanges),
  owner_id: z.optional(text()),
  archived: oneOf('archived', yesOrNo),
  returned: oneOf('returned', yesOrNo),
  without_period: oneOf('without_period', ['true']),
  /** From a day on and up to another one, both included; either may be left out. */
  completed_from: date('completed_from'),
  completed_to: date('completed_to'),
  waiting_since_from: date('waiting_since_from'),
  waiting_since_to: date('waiting_since_to'),
  /** Any day of the week in which its owner or a guide checked in. */
  checked_in_week: date('checked_in_week'),
};
