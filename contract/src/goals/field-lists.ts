import type { MessageKey } from '../core/messages.ts';
import { keysOf } from '../core/tables.ts';
import type { Choice, GoalFieldRow } from './field-row.ts';
import { type GoalField, goalFields } from './fields.ts';

/*
 * Lists of the fields of a goal by their use, all derived from the table in `fields.ts`.
 */

type Rows = typeof goalFields;
type FieldsWith<Part> = { [F in GoalField]: Rows[F] extends Part ? F : never }[GoalField];

export type StoredGoalField = FieldsWith<{ stored: true }>;
export type GoalColumn = FieldsWith<{ heading: string }>;
export type GoalFilter = FieldsWith<{ filter: 'text' | 'choice' | 'house' }>;
/** A stored field that is filtered by its values. */
export type GoalChoice = FieldsWith<{ filter: 'choice'; stored: true }>;
export type GoalSort = GoalFilter;
export type GoalFormField = FieldsWith<{ form: object }>;
export type GoalDetail = FieldsWith<{ details: number }>;
type PersonalGoalField = FieldsWith<{ form: { input: { kind: 'text' | 'long text' } } }>;
export type AuditedGoalField = FieldsWith<{ audit: 'values' | 'field' | 'hidden' }>;

const fields = keysOf(goalFields);

/** The row of any field, for code that only knows its name at run time. */
export const goalField = (field: GoalField): GoalFieldRow => goalFields[field];

export const storedGoalFields = fields.filter((field): field is StoredGoalField => goalFields[field].stored);
export const goalColumns = fields.filter((field): field is GoalColumn => goalFields[field].heading !== null);
export const goalFilters = fields.filter((field): field is GoalFilter => goalFields[field].filter !== 'none');
export const goalSorts = fields.filter((field): field is GoalSort => goalFields[field].filter !== 'none');
export const auditedGoalFields = fields.filter(
  (field): field is AuditedGoalField => goalFields[field].audit !== 'none',
);

export const goalFormFields = fields
  .filter((field): field is GoalFormField => goalFields[field].form !== null)
  .sort((a, b) => goalFields[a].form.position - goalFields[b].form.position);
/** The texts that a person wrote, which are erased from audit entries when their account is deleted. */
export const personalGoalFields = goalFormFields.filter((field): field is PersonalGoalField =>
  ['text', 'long text'].includes(goalFields[field].form.input.kind),
);
/** The fields that the details of a goal show below its title and description, in order. */
export const goalDetails = fields
  .filter((field): field is GoalDetail => goalFields[field].details !== null)
  .sort((a, b) => goalFields[a].details - goalFields[b].details);

/** The values that a field can be given. A legacy value is offered only if the goal already has it. */
export const offeredChoices = (field: GoalField, current?: string | null): readonly Choice[] =>
  goalField(field).choices.filter(({ value, legacyLabel }) => !legacyLabel || value === current);

/** The English name of a value, for exports. */
export const valueLabel = (field: GoalField, value: string): string =>
  goalField(field).choices.find((choice) => choice.value === value)?.legacyLabel ?? value;

export const valueText = (field: GoalField, value: string): MessageKey | undefined =>
  goalField(field).choices.find((choice) => choice.value === value)?.text;
