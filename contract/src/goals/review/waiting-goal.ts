import * as z from 'zod/mini';
import { auditChanges } from '../../core/audit-entry.ts';
import { id, timestamp } from '../../core/schemas.ts';
import { comment } from '../comments/comment.ts';
import { goal } from '../goal.ts';
import { statuses } from '../status.ts';
import { step } from '../steps/step.ts';

/** Another goal of the same owner, which helps to judge the one that is waiting. */
const otherGoal = z.object({
  id,
  title: z.string(),
  status: z.enum(statuses),
  progress_bar: z.int(),
  due_date: z.nullable(z.string()),
});

/** What changed in a goal between being sent back and being submitted again. */
const sinceReturned = z.object({
  returned_at: timestamp,
  /** The fields that differ, with their values when the goal was sent back and now. */
  changes: auditChanges,
  /** How often a step was added, changed or deleted. */
  step_changes: z.int(),
});

/** A goal that waits for a guide, with everything that a decision needs. */
export const waitingGoal = z.object({
  /** Its position in the queue, for the parameter `after`. */
  place: z.string(),
  goal,
  purpose_statement: z.nullable(z.string()),
  steps: z.array(step),
  /** The newest comments, oldest first. */
  comments: z.array(comment),
  /** The owner's newest unarchived goals, and how many there are in total. */
  other_goals: z.array(otherGoal),
  other_goal_count: z.int(),
  /** Null unless it was sent back before. */
  since_returned: z.nullable(sinceReturned),
});

export type WaitingGoal = z.infer<typeof waitingGoal>;
export type OtherGoal = z.infer<typeof otherGoal>;
export type SinceReturned = z.infer<typeof sinceReturned>;
