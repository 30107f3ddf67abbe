import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { messages } from '../../core/messages.ts';
import { id, text, timestamp } from '../../core/schemas.ts';
import { user } from '../../people/users/user.ts';
import { goalTypes, newType, periods } from '../fields.ts';
import { goalEdit } from '../goal.ts';
import { statuses } from '../status.ts';

/** To whom a goal is given: the students of a house, some students, or all that there are. */
const recipients = z.union(
  [
    z.literal('everyone'),
    z.object({ house_id: text() }),
    z.object({
      user_ids: z
        .array(text())
        .check(
          z.minLength(1, messages.assignment.toWhom),
          z.maxLength(limits.assignedAtOnceMax, messages.assignment.toWhom),
        ),
    }),
  ],
  { error: messages.assignment.toWhom },
);

export type Recipients = z.output<typeof recipients>;
export const recipientKinds = ['house', 'students', 'everyone'] as const;

const { title, description, period, due_date } = goalEdit.shape;

/** The goal that is given: by its fields, by a template, or by a template with fields that take the place of its own. */
export const newAssignment = z
  .object({
    template_id: z.optional(z.nullable(text())),
    title,
    description,
    type: z.exactOptional(newType),
    period,
    due_date,
    to: recipients,
    /** Sign the guide's side of each goal at once, so that it waits for the student alone. */
    submit: z._default(z.boolean({ error: messages.field.flag }), false),
    /** Give it to those too who join the house or the school later, until it is due. */
    newcomers: z._default(z.boolean({ error: messages.field.flag }), false),
  })
  .check(
    z.refine((given) => given.title !== undefined || (given.template_id ?? null) !== null, {
      path: ['title'],
      error: messages.goal.titleRequired,
    }),
  );

export type NewAssignmentInput = z.input<typeof newAssignment>;
export type NewAssignment = z.output<typeof newAssignment>;

/** What has become of an assignment: a goal for each whom it reached. */
export const assigned = z.object({ id, created: z.int() });

/** What an assignment would do: how many it would give a goal, and who has such a goal already and is left out. */
export const assignmentPreview = z.object({
  reaches: z.int(),
  already: z.array(z.pick(user, { id: true, full_name: true, email: true, house: true })),
});

export type AssignmentPreview = z.infer<typeof assignmentPreview>;

export const assignment = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(goalTypes),
  period: z.nullable(z.enum(periods)),
  due_date: z.nullable(z.string()),
  steps: z.array(z.string()),
  assigner_id: z.nullable(id),
  assigner_name: z.string(),
  to: z.enum(recipientKinds),
  house_id: z.nullable(id),
  house: z.nullable(z.string()),
  submit: z.boolean(),
  newcomers: z.boolean(),
  created_at: timestamp,
  /** How many goals it gave that are still there and not archived, and how many of them have each status. */
  goals: z.int(),
  by_status: z.record(z.enum(statuses), z.int()),
});

export type Assignment = z.infer<typeof assignment>;
