import * as z from 'zod/mini';
import { atLeast, atMost, id, isDate, line, text } from '../../core/schemas.ts';
import { statuses } from '../../goals/status.ts';
import { termTexts } from './term.texts.ts';
import { termLimits } from './term-limits.ts';

/** A part of the school's year. No two have a day in common. */
export const term = z.object({
  id,
  name: z.string(),
  /** Both days belong to the term. */
  first_day: z.string(),
  last_day: z.string(),
});
export type Term = z.infer<typeof term>;

const name = line(termTexts.nameRequired).check(
  atLeast(1, termTexts.nameRequired),
  atMost(termLimits.nameMax, termTexts.nameTooLong),
);
const day = text(termTexts.dayInvalid).check(z.refine(isDate, termTexts.dayInvalid));

export const newTerm = z.object({ name, first_day: day, last_day: day });
export type NewTerm = z.output<typeof newTerm>;

/** A key left out keeps its value. */
export const termEdit = z.object({
  name: z.exactOptional(name),
  first_day: z.exactOptional(day),
  last_day: z.exactOptional(day),
});
export type TermEdit = z.output<typeof termEdit>;

/** What is over, and would be archived by the start of a new term. */
export const overGoals = z.object({
  /** The first day that counts as new: of the term that runs, or after the last one. Null where no term has begun yet. */
  before: z.nullable(z.string()),
  /** The term that runs today; null between terms. */
  running: z.nullable(term),
  goals: z.int(),
  /** How many people own them. */
  owners: z.int(),
});
export type OverGoals = z.infer<typeof overGoals>;

/** Written out, so that the settings don't load all that a goal is. */
export const overGoal = z.object({
  id,
  title: z.string(),
  owner_name: z.string(),
  status: z.enum(statuses),
  due_date: z.nullable(z.string()),
});
export type OverGoal = z.infer<typeof overGoal>;
