import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { oneOf } from '../../core/list-query.ts';
import type { MessageKey } from '../../core/messages.ts';
import { periods } from '../../goals/fields.ts';
import { allGoalTypes } from '../../goals/goal-types.ts';
import { statuses } from '../../goals/status.ts';
import { scope } from '../../people/houses/scope.ts';
import { overviewSpans } from './spans.ts';

/** How long a review has waited, in days before today. The last range is open. */
export const waitingRanges = [
  { text: 'home.overview.waiting.upTo2', from: 0, to: 2 },
  { text: 'home.overview.waiting.to7', from: 3, to: 7 },
  { text: 'home.overview.waiting.to14', from: 8, to: 14 },
  { text: 'home.overview.waiting.longer', from: 15, to: undefined },
] as const satisfies readonly { text: MessageKey; from: number; to: number | undefined }[];

/** Goals that are not archived and whose owner is confirmed, in total and by status. */
const counted = { goals: z.int(), by_status: z.record(z.enum(statuses), z.int()) };
const waiting = z.array(
  z.object({
    /** In the caller's language. */
    label: z.string(),
    /** The dates between which the waiting began, as filters of the list. */
    since_from: z.nullable(z.string()),
    since_to: z.string(),
    goals: z.int(),
  }),
);

export const overview = z.object({
  /** The scope of the figures, as the lists take it. */
  scope: z.string(),
  ...counted,
  students_without_goals: z.int(),
  /** The goals of sign-ups that wait for a guide, which no figure counts. */
  unconfirmed_goals: z.int(),
  /** Every house in the scope by name, and people without a house last. */
  by_house: z.array(z.object({ house: z.string(), ...counted, students_without_goals: z.int() })),
  by_type: z.array(z.object({ type: z.enum(allGoalTypes), ...counted })),
  by_period: z.array(z.object({ period: z.nullable(z.enum(periods)), ...counted })),
  /** The latest term that has begun within a year. */
  term: z.nullable(z.object({ name: z.string(), first_day: z.string() })),
  /**
   * The figures when the span began. Goals that are now archived or deleted aren't among them, so that the start of a term
   * doesn't look like a loss.
   */
  since: z.object({
    span: z.enum(overviewSpans),
    date: z.string(),
    goals: z.int(),
    waiting_for_guide: z.int(),
    waiting_for_student: z.int(),
    completed: z.int(),
    students_without_goals: z.int(),
  }),
  /** The weeks of the span, at least four, oldest first, with the first and last day of each week. */
  by_week: z.array(z.object({ from: z.string(), to: z.string(), completed: z.int(), checked_in: z.int() })),
  waiting_for_guide: waiting,
  waiting_for_student: waiting,
});

export type Overview = z.infer<typeof overview>;

export const overviewApi = {
  read: endpoint('GET /overview', 'overview.read', {
    summary: 'Read the figures of the school or of a scope; each has a list that counts the same',
    query: z.object({
      scope,
      /** Twelve weeks if it is left out, or if no term has begun within a year. */
      span: oneOf('span', overviewSpans),
    }),
    answer: overview,
    expensive: true,
  }),
};
