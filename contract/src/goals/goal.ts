import * as z from 'zod/mini';
import { limits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { id, timestamp } from '../core/schemas.ts';
import { columnOf, keysOf } from '../core/tables.ts';
import { goalFormFields } from './field-lists.ts';
import { goalFields } from './fields.ts';
import { reflection } from './reflections/reflection.ts';
import { stepTitles } from './steps/step-title.ts';

export const selfAssigned = 'Self';
export const unknownName = 'Unknown';

/** A goal as it is answered with. */
export const goal = z.object({
  id,
  ...columnOf(goalFields, keysOf(goalFields), 'answer'),
  /** Since when it waits for its owner to submit it or for somebody to review it; null once both have. */
  waiting_since: z.nullable(timestamp),
  /** Who wrote why it was sent back; null where it wasn't or where no reason is to be read any more. */
  returned_by: z.nullable(id),
  steps_done: z.int(),
  steps_total: z.int(),
  /** What its owner wrote when looking back on it. */
  reflection: z.nullable(reflection),
});

export type Goal = z.infer<typeof goal>;

const forms = columnOf(goalFields, goalFormFields, 'form');

export const newGoal = z.object({
  ...columnOf(forms, goalFormFields, 'inNew'),
  /** The titles of the steps that it begins with, as a template has them. */
  steps: z.exactOptional(stepTitles),
});

export const goalEdit = z.object(columnOf(forms, goalFormFields, 'inEdit'));

/** Progress as a call takes it. */
export const progress = z
  .int({ error: messages.goal.progressInvalid })
  .check(
    z.gte(limits.progressMin, messages.goal.progressInvalid),
    z.lte(limits.progressMax, messages.goal.progressInvalid),
  );

/** A new goal as it is sent, and as it is taken: whole. */
export type NewGoalInput = z.input<typeof newGoal>;
export type NewGoal = z.output<typeof newGoal>;
export type GoalEdit = z.output<typeof goalEdit>;
