import * as z from 'zod/mini';
import { id, timestamp } from '../../core/schemas.ts';

/** How many weeks the line of a student's progress covers. */
export const progressWeeks = 12;

/** What a student can be looked for by: the same conditions as in Today. */
export const studentStates = ['overdue', 'inactive', 'without_goals', 'waiting_for_me'] as const;
export type StudentState = (typeof studentStates)[number];

/**
 * The orders of the list. `need` is how much a student needs their guide: goals that wait for a review, overdue goals,
 * and one more for a student who is inactive or has no goals.
 */
export const studentSorts = [
  'name',
  'house',
  'open_goals',
  'waiting_for_guide',
  'waiting_for_student',
  'overdue',
  'last_check_in_at',
  'need',
] as const;
export type StudentSort = (typeof studentSorts)[number];

/** A student at a glance. Archived goals don't count. */
export const studentRow = z.object({
  id,
  name: z.string(),
  /** A house's name or `No House assigned`. */
  house: z.string(),
  /** Goals that aren't completed. */
  open_goals: z.int(),
  waiting_for_guide: z.int(),
  waiting_for_student: z.int(),
  overdue: z.int(),
  /** Whether a goal under way has had no check-in for long. */
  inactive: z.boolean(),
  last_check_in_at: z.nullable(timestamp),
  /** The average progress of their goals at the end of each of the last weeks, oldest first; null before their first. */
  progress: z.array(z.nullable(z.int())),
});

export type StudentRow = z.infer<typeof studentRow>;
