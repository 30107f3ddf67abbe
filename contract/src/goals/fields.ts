import * as z from 'zod/mini';
import { limits } from '../core/limits.ts';
import { type Message, type MessageKey, message } from '../core/messages.ts';
import { atMost, id, isDate, line, required, text, timestamp } from '../core/schemas.ts';
import { withDefaults } from '../core/tables.ts';
import { type Choice, fieldDefaults, type GoalFieldRow, optionalIn } from './field-row.ts';
import { allGoalTypes, defaultGoalType, goalTypes, legacyTypeLabels, legacyTypes } from './goal-types.ts';
import { reviewStates } from './review.ts';
import { statuses } from './status.ts';

export const periods = ['Annual', 'Quarterly'] as const;
export type Period = (typeof periods)[number];

const choicesOf = <V extends string>(values: readonly V[], textOf: (value: V) => MessageKey) =>
  values.map((value): Choice => ({ value, text: textOf(value) }));

/** One message for a missing value, and another one for an unknown value. */
const missingOr = (missing: Message, unknown: Message) => (issue: { input?: unknown }) =>
  issue.input === null || issue.input === '' ? missing : unknown;

const title = (missing: Message) =>
  required(line, missing).check(atMost(limits.goalTitleMax, 'errors.goal.titleTooLong'));
const description = text().check(atMost(limits.goalDescriptionMax, 'errors.goal.descriptionTooLong'));
const typeError = missingOr('errors.goal.typeRequired', 'errors.goal.typeUnknown');
export const newType = z.enum(goalTypes, { error: typeError });
const period = z.enum(periods, {
  error: missingOr(
    'errors.goal.periodRequired',
    message('errors.field.oneOf', { field: 'Period', choices: periods.join(', ') }),
  ),
});
const dateError = missingOr('errors.goal.dueDateUnfinished', 'errors.goal.dueDateInvalid');
export const dueDate = z.string({ error: dateError }).check(z.refine(isDate, { error: dateError }));
const ownerId = z.exactOptional(text('errors.goal.ownerUnknown'));

const rows = {
  owner_name: {
    label: 'goals.fields.owner',
    answer: z.string(),
    stored: false,
    heading: 'Owner',
    columnPermission: 'user.list',
    filter: 'text',
    details: 9,
  },
  house: {
    label: 'people.houses.one',
    answer: z.string(),
    stored: false,
    heading: 'House',
    columnPermission: 'user.list',
    filter: 'house',
  },
  created_at: { label: 'goals.fields.createdAt', answer: timestamp, heading: 'Created At', filter: 'text' },
  /** The date of `created_at` in the school's time zone. */
  created_on: { label: 'goals.fields.createdOn', answer: z.string(), details: 8 },
  title: {
    label: 'goals.fields.title',
    answer: z.string(),
    heading: 'Goal',
    filter: 'text',
    form: {
      position: 1,
      input: { kind: 'text', maxLength: limits.goalTitleMax },
      required: 'always',
      permission: 'goal.edit',
      inNew: title('errors.goal.titleRequired'),
      inEdit: z.exactOptional(title('errors.goal.titleRequiredInEdit')),
    },
    audit: 'values',
  },
  description: {
    label: 'goals.fields.description',
    answer: z.nullable(z.string()),
    heading: 'Description',
    filter: 'text',
    form: optionalIn(4, { kind: 'long text', maxLength: limits.goalDescriptionMax }, description),
    audit: 'field',
  },
  type: {
    label: 'goals.fields.type',
    answer: z.enum(allGoalTypes),
    heading: 'Goal Type',
    filter: 'choice',
    choices: [
      ...choicesOf(goalTypes, (type) => `goals.types.${type}`),
      ...legacyTypes.map(
        (value): Choice => ({ value, text: `goals.types.${value}`, legacyLabel: legacyTypeLabels[value] }),
      ),
    ],
    form: {
      position: 2,
      input: { kind: 'choice', placeholder: 'goals.fields.selectType', none: null },
      required: 'always',
      permission: 'goal.edit',
      inNew: z._default(newType, defaultGoalType),
      // An edit may repeat the legacy type that the goal has.
      inEdit: z.exactOptional(z.enum(allGoalTypes, { error: typeError })),
    },
    details: 5,
    audit: 'values',
  },
  period: {
    label: 'goals.fields.period',
    answer: z.nullable(z.enum(periods)),
    heading: 'Period',
    filter: 'choice',
    choices: choicesOf(periods, (period) => `goals.periods.${period}`),
    form: {
      ...optionalIn(
        3,
        { kind: 'choice', placeholder: 'goals.fields.selectPeriod', none: 'goals.fields.noPeriod' },
        period,
      ),
      required: 'to add',
    },
    details: 6,
    empty: 'goals.details.noPeriod',
    audit: 'values',
  },
  due_date: {
    label: 'goals.fields.dueDate',
    answer: z.nullable(z.string()),
    heading: 'Due Date',
    filter: 'text',
    form: optionalIn(5, { kind: 'date' }, dueDate),
    details: 7,
    empty: 'goals.details.noDueDate',
    audit: 'values',
  },
  assigner_name: {
    label: 'goals.fields.assignedBy',
    answer: z.string(),
    stored: false,
    heading: 'Assigned By',
    filter: 'text',
    details: 10,
  },
  status: {
    label: 'goals.fields.status',
    answer: z.enum(statuses),
    stored: false,
    heading: 'Status',
    filter: 'choice',
    choices: choicesOf(statuses, (status) => `goals.statuses.${status}`),
    details: 1,
  },
  progress_bar: { label: 'goals.fields.progress', answer: z.int(), heading: 'Progress', details: 2, audit: 'hidden' },
  owner_id: {
    label: 'goals.fields.owner',
    answer: id,
    form: {
      position: 6,
      input: { kind: 'user' },
      required: 'no',
      permission: 'goal.change_owner',
      inNew: ownerId,
      inEdit: ownerId,
    },
    audit: 'field',
  },
  assigner_id: { label: 'goals.fields.assignedBy', answer: z.nullable(id), audit: 'hidden' },
  approved_by_user: {
    label: 'goals.fields.studentReview',
    answer: z.enum(reviewStates),
    choices: choicesOf(reviewStates, (state) => `goals.reviewStates.${state}`),
    details: 3,
    audit: 'hidden',
  },
  approved_by_superuser: {
    label: 'goals.fields.guideReview',
    answer: z.enum(reviewStates),
    choices: choicesOf(reviewStates, (state) => `goals.reviewStates.${state}`),
    details: 4,
    audit: 'hidden',
  },
  /** When it was sent back; null once it is submitted again. */
  returned_at: { label: 'goals.fields.returnedAt', answer: z.nullable(timestamp), audit: 'hidden' },
  archived_at: { label: 'goals.fields.archivedAt', answer: z.nullable(timestamp), audit: 'hidden' },
  /** The number of comments that the reader can see. */
  comment_count: { label: 'goals.fields.commentCount', answer: z.int(), stored: false },
} as const satisfies Record<string, Pick<GoalFieldRow, 'label' | 'answer'> & Partial<GoalFieldRow>>;

export const goalFields = withDefaults(fieldDefaults, rows);

export type GoalField = keyof typeof goalFields;
