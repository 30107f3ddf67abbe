import * as z from 'zod/mini';
import { listOf } from '../../core/list-query.ts';
import { id, timestamp } from '../../core/schemas.ts';
import { goal } from '../goal.ts';

export const todayLimits = {
  /** Rows of each part. */
  rows: 10,
  /** Goals that are named of a student about whom something is to be asked. */
  goalsOfStudent: 3,
  /** So many students are counted of each kind; there may be more. */
  studentsCounted: 1000,
  /** How long nobody may have checked in to a goal under way before its student counts as quiet. */
  quietAfterDays: 21,
  /** How long a goal that was completed is shown. */
  completedForDays: 30,
} as const;

/** A goal as far as it has to be told of somebody who is late or quiet. */
const goalSummary = z.object({
  id,
  title: z.string(),
  due_date: z.nullable(z.string()),
  /** When somebody last checked in or, where that is later, its review moved on. */
  last_active_at: timestamp,
});

export type GoalSummary = z.infer<typeof goalSummary>;

/** A student, and which of their goals it is about: the oldest few, and how many in all. */
export const studentConcern = z.object({
  id,
  name: z.string(),
  house: z.string(),
  oldest: z.array(goalSummary),
  goal_count: z.int(),
});

export type StudentConcern = z.infer<typeof studentConcern>;

/** A goal that waits for a guide. */
const reviewToDo = z.extend(goal, {
  /** It was sent back before, and its owner has submitted it again. */
  sent_again: z.boolean(),
});

export type ReviewToDo = z.infer<typeof reviewToDo>;

const completedGoal = z.extend(goal, { completed_at: z.nullable(timestamp) });

/** What a person finds to do about their own goals. */
const own = z.object({
  /** What waits for them: what was sent back first, then what is due soon. */
  next: listOf(goal),
  /** What waits for somebody else, the longest first. */
  with_others: listOf(goal),
  /** What they completed lately, the last first. */
  completed: z.array(completedGoal),
});

/** What a guide finds to do in the school, or in one house. */
const school = z.object({
  /** Goals that wait for a guide: those sent in again on top, then the longest first. */
  reviews: listOf(reviewToDo),
  /** Students with goals that are overdue, and those with a goal in which nobody has checked in for long. */
  overdue: listOf(studentConcern),
  quiet: listOf(studentConcern),
  /** Students who have no goal but archived ones. */
  without_goal: listOf(studentConcern),
});

export const waiting = z.object({ waiting: z.int() });

export const today = z.extend(waiting, { own: z.nullable(own), school: z.nullable(school) });

export type Today = z.infer<typeof today>;
export type OwnToday = z.infer<typeof own>;
export type SchoolToday = z.infer<typeof school>;
