import * as z from 'zod/mini';
import { limits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { atLeast, atMost, id, isDate, line, text, timestamp } from '../core/schemas.ts';
import type { GoalFormField } from './field-lists.ts';
import { allGoalTypes, type GoalField, goalFields, goalTypes, periods } from './fields.ts';
import { reflection } from './reflections/reflection.ts';
import { reviewStates } from './review.ts';
import { statuses } from './status.ts';
import { stepTitles } from './steps/step-title.ts';

export const defaultGoalType = 'Personal';

export const selfAssigned = 'Self';
export const unknownName = 'Unknown';

/** A goal as it is answered with. */
const shown = {
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
  /** When it was sent back; null again once it is submitted. */
  returned_at: z.nullable(timestamp),
  archived_at: z.nullable(timestamp),
  /** As many as the reader sees. */
  comment_count: z.int(),
} satisfies Record<GoalField, z.ZodMiniType>;

export const goal = z.object({
  id,
  ...shown,
  /** Since when it waits for its owner to submit it or for somebody to review it; null once both have. */
  waiting_since: z.nullable(timestamp),
  /** Who wrote why it was sent back; null where it wasn't or where no reason is to be read any more. */
  returned_by: z.nullable(id),
  steps_done: z.int(),
  steps_total: z.int(),
  /** What its owner wrote when looking back on it. */
  reflection: z.nullable(reflection),
});

export type Goal = z.infer<typeof goal>;

const title = (required: string) =>
  line(required).check(atLeast(1, required), atMost(limits.goalTitleMax, messages.goal.titleTooLong));
const description = text().check(atMost(limits.goalDescriptionMax, messages.goal.descriptionTooLong));
/** What is said of a choice: one sentence where nothing was chosen, another where something else was. */
const missingOr = (missing: string, unknown: string) => (issue: { input?: unknown }) =>
  issue.input === null || issue.input === '' ? missing : unknown;
const period = z.enum(periods, {
  error: missingOr(messages.goal.periodRequired, messages.field.oneOf(goalFields.period.label, periods)),
});
const dateMessage = missingOr(messages.goal.dueDateUnfinished, messages.goal.dueDateInvalid);
export const dueDate = z.string({ error: dateMessage }).check(z.refine(isDate, { error: dateMessage }));
const ownerId = text(messages.goal.ownerUnknown);
/** A type that a goal can be given. */
export const newType = z.enum(goalTypes, { error: missingOr(messages.goal.typeRequired, messages.goal.typeUnknown) });

/** An optional field: left out it is empty. */
const orEmpty = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
type FormSchemas = Record<GoalFormField, z.ZodMiniType>;

const newGoalFields = {
  title: title(messages.goal.titleRequired),
  description: orEmpty(description),
  type: z._default(newType, defaultGoalType),
  period: orEmpty(period),
  due_date: orEmpty(dueDate),
  owner_id: z.exactOptional(ownerId),
} satisfies FormSchemas;

export const newGoal = z.object({
  ...newGoalFields,
  /** The titles of the steps that it begins with, as a template has them. */
  steps: z.exactOptional(stepTitles),
});

/** A key left out keeps its value. A legacy type is taken on a goal that has it already. */
export const goalEdit = z.object({
  title: z.exactOptional(title(messages.goal.titleRequiredInEdit)),
  description: z.exactOptional(z.nullable(description)),
  type: z.exactOptional(
    z.enum(allGoalTypes, { error: missingOr(messages.goal.typeRequired, messages.goal.typeUnknown) }),
  ),
  period: z.exactOptional(z.nullable(period)),
  due_date: z.exactOptional(z.nullable(dueDate)),
  owner_id: z.exactOptional(ownerId),
} satisfies FormSchemas);

/** A new goal as it is sent, and as it is taken: whole. */
export type NewGoalInput = z.input<typeof newGoal>;
export type NewGoal = z.output<typeof newGoal>;
export type GoalEdit = z.output<typeof goalEdit>;
