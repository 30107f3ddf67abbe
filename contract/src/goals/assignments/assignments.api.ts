import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { pageOf } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { dryRun, flag, id, someIds, text, timestamp } from '../../core/schemas.ts';
import { listedPerson } from '../../people/users/user.ts';
import { newType } from '../fields.ts';
import { goalEdit } from '../goal.ts';
import { statuses } from '../status.ts';
import { template } from '../templates/templates.api.ts';

/** Who gets the goal: everyone, the students of a house, or some students. */
const recipients = z.union(
  [
    z.literal('everyone'),
    z.object({ house_id: text() }),
    z.object({ user_ids: someIds(limits.assignedAtOnceMax, 'errors.assignment.toWhom') }),
  ],
  { error: message('errors.assignment.toWhom') },
);

export type Recipients = z.output<typeof recipients>;
export const recipientKinds = ['house', 'students', 'everyone'] as const;

/** The goal is given by its fields, by a template, or by a template with fields that override the template's. */
export const newAssignment = z
  .object({
    template_id: z.optional(z.nullable(text())),
    ...z.pick(goalEdit, { title: true, description: true, type: true, period: true, due_date: true }).shape,
    type: z.exactOptional(newType),
    to: recipients,
    /** Whether to sign the guide's side of each goal immediately, so that it waits only for the student. */
    submit: z._default(flag, false),
    /** Whether students who join the house or the school before the due date get the goal too. */
    newcomers: z._default(flag, false),
  })
  .check(
    z.refine((assignment) => assignment.title !== undefined || (assignment.template_id ?? null) !== null, {
      path: ['title'],
      error: message('errors.goal.titleRequired'),
    }),
  );

export type NewAssignmentInput = z.input<typeof newAssignment>;
export type NewAssignment = z.output<typeof newAssignment>;

/** How many students would get the goal, and which ones are left out because they have it already. */
const assignmentPreview = z.object({
  reaches: z.int(),
  already: z.array(listedPerson),
});

export type AssignmentPreview = z.infer<typeof assignmentPreview>;

export const assignment = z.object({
  id,
  ...z.pick(template, { title: true, description: true, type: true, period: true, steps: true }).shape,
  due_date: z.nullable(z.string()),
  assigner_id: z.nullable(id),
  assigner_name: z.string(),
  to: z.enum(recipientKinds),
  house_id: z.nullable(id),
  house: z.nullable(z.string()),
  submit: z.boolean(),
  newcomers: z.boolean(),
  created_at: timestamp,
  /** The number of its goals that are neither deleted nor archived, in total and by status. */
  goals: z.int(),
  by_status: z.record(z.enum(statuses), z.int()),
});

export type Assignment = z.infer<typeof assignment>;

export const assignmentsApi = {
  list: endpoint('GET /assignments/', 'assignment.list', {
    summary: 'List the assignments, newest first, with the progress of their students',
    ...pageOf(assignment),
  }),
  create: endpoint('POST /assignments/', 'assignment.create', {
    summary: 'Give a goal to a house, to some students or to everyone; with dry_run, only say how many would get it',
    query: dryRun,
    body: newAssignment,
    largestBody: limits.longBodyBytes,
    answer: z.union([z.object({ id, created: z.int() }), assignmentPreview]),
    fails: [
      'assignment.template_unknown',
      'assignment.house_unknown',
      'assignment.student_unknown',
      'assignment.too_many',
      'goal.too_many',
      'goal.too_many_unconfirmed',
    ],
    idempotent: true,
  }),
  end: endpoint('DELETE /assignments/:assignment_id', 'assignment.end', {
    summary: 'End an assignment: newcomers no longer get it, and students keep their goals',
    message: 'errors.assignment.ended',
  }),
  takeBack: endpoint('POST /assignments/:assignment_id/take-back', 'assignment.take_back', {
    summary:
      'End an assignment and delete those of its goals that nobody has touched since; with dry_run, only say how many',
    query: dryRun,
    /** How many untouched goals were deleted, and how many stay because someone has worked with them. */
    answer: z.object({ deleted: z.int(), kept: z.int() }),
    idempotent: true,
  }),
};
