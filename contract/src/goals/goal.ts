import * as z from 'zod/mini';
import { limits } from '../core/limits.ts';
import { id, timestamp, wholeNumber } from '../core/schemas.ts';
import { columnOf, keysOf } from '../core/tables.ts';
import { goalFormFields } from './field-lists.ts';
import { goalFields } from './fields.ts';
import { reflection } from './reflections/reflection.ts';
import { stepTitles } from './steps/step.ts';

export const selfAssigned = 'Self';
export const unknownName = 'Unknown';

export const goal = z.object({
  id,
  ...columnOf(goalFields, keysOf(goalFields), 'answer'),
  /** Since when it has been waiting to be submitted or reviewed; null once both sides have approved. */
  waiting_since: z.nullable(timestamp),
  /** Who gave the reason for sending it back; null if it wasn't sent back or the reason is gone. */
  returned_by: z.nullable(id),
  /** It was sent back and has been edited since, but not submitted again. */
  changed_since_returned: z.boolean(),
  steps_done: z.int(),
  steps_total: z.int(),
  reflection: z.nullable(reflection),
});

export type Goal = z.infer<typeof goal>;

const forms = columnOf(goalFields, goalFormFields, 'form');

export const newGoal = z.object({
  ...columnOf(forms, goalFormFields, 'inNew'),
  /** The titles of its first steps, for example from a template. */
  steps: z.exactOptional(stepTitles),
});

export const goalEdit = z.object(columnOf(forms, goalFormFields, 'inEdit'));

export const progress = wholeNumber(limits.progressMin, limits.progressMax, 'errors.goal.progressInvalid');

/** A new goal before and after parsing, which adds the defaults. */
export type NewGoalInput = z.input<typeof newGoal>;
export type NewGoal = z.output<typeof newGoal>;
export type GoalEdit = z.output<typeof goalEdit>;
