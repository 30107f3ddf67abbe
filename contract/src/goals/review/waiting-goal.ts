import * as z from 'zod/mini';
import { auditChanges } from '../../core/audit-entry.ts';
import { id, timestamp } from '../../core/schemas.ts';
import { comment } from '../comments/comment.ts';
import { goal } from '../goal.ts';
import { statuses } from '../status.ts';
import { step } from '../steps/step.ts';

/** Another goal of the same owner, as far as it helps to judge the one that waits. */
const otherGoal = z.object({
  id,
  title: z.string(),
  status: z.enum(statuses),
  progress_bar: z.int(),
  due_date: z.nullable(z.string()),
});

/** What became of a goal between being sent back and being sent in again. */
const sinceReturned = z.object({
  returned_at: timestamp,
  /** What it was when it was sent back and what it is now, of each field that differs. */
  changes: auditChanges,
  /** How often a step was added, changed or deleted. */
  step_changes: z.int(),
});

/** A goal that waits for a guide, with everything that the decision needs. */
export const waitingGoal = z.object({
  /** Where it stands in the queue. */
  place: z.string(),
  goal,
  purpose_statement: z.nullable(z.string()),
  steps: z.array(step),
  /** The newest of its conversation, in the order in which they were written. */
  comments: z.array(comment),
  /** The newest that aren't archived, and how many there are in all. */
  other_goals: z.array(otherGoal),
  other_goal_count: z.int(),
  /** Null unless it was sent back before. */
  since_returned: z.nullable(sinceReturned),
});

export type WaitingGoal = z.infer<typeof waitingGoal>;
export type OtherGoal = z.infer<typeof otherGoal>;
export type SinceReturned = z.infer<typeof sinceReturned>;
