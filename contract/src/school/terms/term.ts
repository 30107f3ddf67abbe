import * as z from 'zod/mini';
import { message } from '../../core/messages.ts';
import { atLeast, atMost, id, isDate, line, text, timestamp } from '../../core/schemas.ts';
import { statuses } from '../../goals/status.ts';
import { termLimits } from './term-limits.ts';

/** A part of the school year. Terms don't overlap. */
export const term = z.object({
  id,
  name: z.string(),
  /** Both days belong to the term. */
  first_day: z.string(),
  last_day: z.string(),
});
export type Term = z.infer<typeof term>;

const name = line(message('errors.term.nameRequired')).check(
  atLeast(1, message('errors.term.nameRequired')),
  atMost(termLimits.nameMax, message('errors.term.nameTooLong', { max: termLimits.nameMax })),
);
const day = text(message('errors.term.dayInvalid')).check(z.refine(isDate, message('errors.term.dayInvalid')));

export const newTerm = z.object({ name, first_day: day, last_day: day });
export type NewTerm = z.output<typeof newTerm>;

/** An omitted field keeps its value. */
export const termEdit = z.object({
  name: z.exactOptional(name),
  first_day: z.exactOptional(day),
  last_day: z.exactOptional(day),
});
export type TermEdit = z.output<typeof termEdit>;

export const termStartStates = ['archiving', 'archived', 'undoing', 'undone'] as const;

/** The start of a new term, which archives the finished goals in the background. */
export const termStart = z.object({
  id,
  /** The first day that counted as new. */
  before: z.string(),
  state: z.enum(termStartStates),
  /** The number of goals that were finished when it began, and of those that it has put into the archive, where they still are. */
  goals: z.int(),
  archived: z.int(),
  /** Until when it can be undone. */
  expires_at: timestamp,
});
export type TermStart = z.infer<typeof termStart>;

/** The finished goals, which the start of a new term would archive. */
export const finishedGoals = z.object({
  /** The first day that counts as new: of the current term, or after the last one. Null if no term has begun yet. */
  before: z.nullable(z.string()),
  /** The current term; null between terms. */
  running: z.nullable(term),
  goals: z.int(),
  /** The number of their owners. */
  owners: z.int(),
  /** The last start, as long as it can be undone. */
  start: z.nullable(termStart),
});
export type FinishedGoals = z.infer<typeof finishedGoals>;

/** Written out, so that the settings screen doesn't load the whole goal schema. */
export const finishedGoal = z.object({
  id,
  title: z.string(),
  owner_name: z.string(),
  status: z.enum(statuses),
  due_date: z.nullable(z.string()),
});
export type FinishedGoal = z.infer<typeof finishedGoal>;
