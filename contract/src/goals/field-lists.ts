import { keysOf } from '../core/tables.ts';
import type { Choice, GoalFieldRow } from './field-row.ts';
import { type GoalField, goalFields } from './fields.ts';

/*
 * The fields of a goal by what is done with them, each list made from the rows in `fields.ts`.
 */

type Rows = typeof goalFields;
type FieldsWith<Part> = { [F in GoalField]: Rows[F] extends Part ? F : never }[GoalField];

export type StoredGoalField = FieldsWith<{ stored: true }>;
export type GoalColumn = FieldsWith<{ heading: string }>;
export type GoalFilter = FieldsWith<{ filter: 'text' | 'choice' | 'house' }>;
export type GoalSort = GoalFilter;
export type GoalFormField = FieldsWith<{ form: object }>;
export type GoalDetail = FieldsWith<{ details: number }>;
export type AuditedGoalField = FieldsWith<{ audit: 'values' | 'field' | 'hidden' }>;

const fields = keysOf(goalFields);

/** The row of a field, whichever it is. */
export const goalField = (field: GoalField): GoalFieldRow => goalFields[field];

export const storedGoalFields = fields.filter((field): field is StoredGoalField => goalFields[field].stored);
/** The columns of the list, in their order. */
export const goalColumns = fields.filter((field): field is GoalColumn => goalFields[field].heading !== null);
/** What the list is filtered by. */
export const goalFilters = fields.filter((field): field is GoalFilter => goalFields[field].filter !== 'none');
/** What the list is sorted by. */
export const goalSorts = fields.filter((field): field is GoalSort => goalFields[field].filter !== 'none');
export const auditedGoalFields = fields.filter(
  (field): field is AuditedGoalField => goalFields[field].audit !== 'none',
);
export const personalGoalFields = fields.filter((field) => goalFields[field].personal);

/** What the forms ask for, in their order. */
export const goalFormFields = fields
  .filter((field): field is GoalFormField => goalFields[field].form !== null)
  .sort((a, b) => goalFields[a].form.place - goalFields[b].form.place);
/** What the details of a goal show below title and description, in their order. */
export const goalDetails = fields
  .filter((field): field is GoalDetail => goalFields[field].details !== null)
  .sort((a, b) => goalFields[a].details - goalFields[b].details);

/** The values that a field of a goal can be given: a legacy one only where the goal has it already. */
export const offeredChoices = (field: GoalField, current?: string | null): readonly Choice[] =>
  goalField(field).choices.filter(({ value, legacy }) => !legacy || value === current);

/** A value as a person reads it. */
export const valueLabel = (field: GoalField, value: string): string =>
  goalField(field).choices.find((choice) => choice.value === value)?.label ?? value;
