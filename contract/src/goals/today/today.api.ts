import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf } from '../../core/list-query.ts';
import { id, text, timestamp } from '../../core/schemas.ts';
import { scope } from '../../people/houses/scope.ts';
import { goal } from '../goal.ts';

export const todayLimits = {
  /** Rows in each section. */
  rows: 10,
  /** Goals that are shown for each student. */
  goalsOfStudent: 3,
  /** A student counts as inactive after this many days without a check-in on a goal under way. */
  quietAfterDays: 21,
  /** How many days a completed goal is shown. */
  completedForDays: 30,
} as const;

/** A student with goals of concern: the oldest few, and how many there are. */
const studentConcern = z.object({
  id,
  name: z.string(),
  house: z.string(),
  /** `last_active_at` is when someone last checked in or, if that is later, when its review last changed. */
  oldest: z.array(z.extend(z.pick(goal, { id: true, title: true, due_date: true }), { last_active_at: timestamp })),
  goal_count: z.int(),
});

export type StudentConcern = z.infer<typeof studentConcern>;

/** A goal that waits for a guide. */
const reviewToDo = z.extend(goal, {
  /** Whether its owner has submitted it again after it was sent back. */
  sent_again: z.boolean(),
});

export type ReviewToDo = z.infer<typeof reviewToDo>;

/** What a person has to do with their own goals. */
const own = z.object({
  /** Goals that wait for the owner: those that were sent back first, then those due soon. */
  next: listOf(goal),
  /** Goals that wait for someone else, those due first at the top. */
  with_others: listOf(goal),
  /** Recently completed goals, newest first. */
  completed: z.array(z.extend(goal, { completed_at: z.nullable(timestamp) })),
});

/** The first students of concern, with the ids of as many as one call reminds. */
const concerns = z.extend(listOf(studentConcern), { ids: z.array(id) });

/** What a guide has to do in the school or in one house. */
const school = z.object({
  /** Goals that wait for a guide: those that were submitted again first, then the longest waiting. */
  reviews: listOf(reviewToDo),
  /** Students with overdue goals, and students with a goal that has had no check-in for a long time. */
  overdue: concerns,
  quiet: concerns,
  /** Students who have no goals except archived ones. */
  without_goal: concerns,
});

const waiting = z.object({ waiting: z.int() });

const today = z.extend(waiting, { own: z.nullable(own), school: z.nullable(school) });

export type Today = z.infer<typeof today>;
export type OwnToday = z.infer<typeof own>;
export type SchoolToday = z.infer<typeof school>;

export const todayApi = {
  read: endpoint('GET /today', 'goal.read', {
    summary:
      'Read what there is to do today: for students, with their own goals; for guides, with the goals in the scope or of one house',
    query: z.object({ scope, house: z.optional(text()) }),
    answer: today,
  }),
  waiting: endpoint('GET /today/waiting', 'goal.read', {
    summary: 'Count the goals that are waiting for you; for guides, those in the scope',
    query: z.object({ scope }),
    answer: waiting,
  }),
};
