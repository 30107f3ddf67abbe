import * as z from 'zod/mini';
import { atLeast, atMost, id, isDate, text, timestamp, trimmed } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { statuses } from './status.ts';

export const goalTypes = [
  'IDE',
  'Wonder Session',
  'Seminar',
  'Personal',
  'Core - ELA',
  'Core - Math',
  'Core - Science',
  'Core - SS',
  'Core - Other',
] as const;

/** Types that old goals still have, with the label shown for each. No goal gets one any more. */
export const legacyTypeLabels = { 'Academic Core': 'Core', 'Academic Non-Core': 'TLL' } as const;

export const allGoalTypes = [...goalTypes, 'Academic Core', 'Academic Non-Core'] as const;
export const defaultGoalType = 'Personal';
export const periods = ['Annual', 'Quarterly'] as const;
export const reviewStates = ['Not submitted', 'Awaiting approval', 'Approved'] as const;

export type GoalType = (typeof allGoalTypes)[number];
export type Period = (typeof periods)[number];

const labels = new Map<string, string>(Object.entries(legacyTypeLabels));
export const typeLabel = (type: string): string => labels.get(type) ?? type;

export const selfAssigned = 'Self';
export const unknownName = 'Unknown';

export const goal = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(allGoalTypes),
  period: z.nullable(z.enum(periods)),
  due_date: z.nullable(z.string()),
  owner_id: id,
  assigner_id: z.nullable(id),
  progress_bar: z.int(),
  approved_by_user: z.enum(reviewStates),
  approved_by_superuser: z.enum(reviewStates),
  created_at: timestamp,
  /** The date of `created_at` in the school's time zone. */
  created_on: z.string(),
  owner_name: z.string(),
  assigner_name: z.string(),
  house: z.string(),
  status: z.enum(statuses),
});

export type Goal = z.infer<typeof goal>;

const title = (required: string) =>
  trimmed(required).check(atLeast(1, required), atMost(limits.goalTitleMax, messages.goal.titleTooLong));
const description = text().check(atMost(limits.goalDescriptionMax, messages.goal.descriptionTooLong));
/** What is said of a choice: one sentence where nothing was chosen, another where something else was. */
const missingOr = (missing: string, unknown: string) => (issue: { input?: unknown }) =>
  issue.input === null || issue.input === '' ? missing : unknown;
const period = z.enum(periods, { error: missingOr(messages.goal.periodRequired, messages.goal.periodUnknown) });
const dueDate = z.string({ error: messages.goal.dueDateInvalid }).check(z.refine(isDate, messages.goal.dueDateInvalid));
const ownerId = text(messages.goal.ownerUnknown);

export const newGoal = z.object({
  title: title(messages.goal.titleRequired),
  description: z.optional(z.nullable(description)),
  type: z._default(
    z.enum(goalTypes, { error: missingOr(messages.goal.typeRequired, messages.goal.typeUnknown) }),
    defaultGoalType,
  ),
  period: z.optional(z.nullable(period)),
  due_date: z.optional(z.nullable(dueDate)),
  owner_id: z.optional(ownerId),
});

/** A key left out keeps its value. A legacy type is taken on a goal that has it already. */
export const goalEdit = z.object({
  title: z.optional(title(messages.goal.titleRequiredInEdit)),
  description: z.optional(z.nullable(description)),
  type: z.optional(z.enum(allGoalTypes, { error: missingOr(messages.goal.typeRequired, messages.goal.typeUnknown) })),
  period: z.optional(z.nullable(period)),
  due_date: z.optional(z.nullable(dueDate)),
  owner_id: z.optional(ownerId),
});

export type NewGoal = z.output<typeof newGoal>;
export type GoalEdit = z.output<typeof goalEdit>;
