import type { MessageKey } from '@trellis/contract/core/messages.ts';
import * as z from 'zod/mini';
import { text } from '../../core/schemas.ts';
import { allGoalTypes, periods } from '../../goals/fields.ts';
import { statuses } from '../../goals/status.ts';

/** The number of weeks, including the current one. They begin on Monday in the school's time zone. */
export const overviewWeeks = 12;

type WaitingRange = { text: MessageKey; from: number; to: number | undefined };

/** How long a review has waited, in days before today. The last range is open. */
export const waitingRanges = [
  { text: 'home.overview.waiting.upTo2', from: 0, to: 2 },
  { text: 'home.overview.waiting.to7', from: 3, to: 7 },
  { text: 'home.overview.waiting.to14', from: 8, to: 14 },
  { text: 'home.overview.waiting.longer', from: 15, to: undefined },
] as const satisfies readonly WaitingRange[];

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

/** A house by its name. An unknown name gives empty figures. */
export const overviewQuery = z.object({ house: z.optional(text()) });

export const overview = z.object({
  house: z.nullable(z.string()),
  ...counted,
  students_without_goals: z.int(),
  /** The goals of sign-ups that wait for a guide, which no figure counts. */
  unconfirmed_goals: z.int(),
  /** Every house by name, and people without a house last. */
  by_house: z.array(z.object({ house: z.string(), ...counted, students_without_goals: z.int() })),
  by_type: z.array(z.object({ type: z.enum(allGoalTypes), ...counted })),
  by_period: z.array(z.object({ period: z.nullable(z.enum(periods)), ...counted })),
  /** Oldest first, with the first and last day of each week. */
  by_week: z.array(z.object({ from: z.string(), to: z.string(), completed: z.int(), checked_in: z.int() })),
  waiting_for_guide: waiting,
  waiting_for_student: waiting,
});

export type Overview = z.infer<typeof overview>;
