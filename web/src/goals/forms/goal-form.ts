import { recordOf } from '@trellis/contract/core/tables.ts';
import { type GoalFormField, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { type Goal, goalEdit, newGoal } from '@trellis/contract/goals/goal.ts';
import type { Template } from '@trellis/contract/goals/templates/template.ts';
import * as z from 'zod/mini';
import { unfinishedDate } from '../../ui/pickers/unfinished-date.ts';

/** What the goal forms hold: text alone, as their fields do. */
export type GoalValues = Record<GoalFormField, string>;
export type GoalForm = 'to add' | 'to edit';

export const emptyGoal: GoalValues = recordOf(goalFormFields, () => '');
export const valuesOf = (goal: Goal): GoalValues => recordOf(goalFormFields, (field) => goal[field] ?? '');

export function isRequired(field: GoalFormField, form: GoalForm): boolean {
  const { required } = goalFields[field].form;
  return required === 'always' || required === form;
}

/** What a form sends: null for a field left empty, and no owner at all, whom the server then knows. */
function sent(values: GoalValues, form: GoalForm) {
  const body: Partial<Record<GoalFormField, string | null>> = {};
  for (const field of goalFormFields) {
    const isUnfinished = values[field] === unfinishedDate;
    const text = isUnfinished ? '' : values[field].trim();
    // What is missing goes as an empty text, which the schema refuses in the words for it.
    if (text !== '' || isUnfinished || isRequired(field, form)) body[field] = text;
    else if (goalFields[field].form.input.kind !== 'user') body[field] = null;
  }
  return body;
}

const schemaOf = <S extends z.ZodMiniType>(form: GoalForm, schema: S) =>
  z.pipe(
    z.transform((values: GoalValues): unknown => sent(values, form)),
    schema,
  );

/** The schemas of the forms are those of what they send. */
export const addGoalForm = schemaOf('to add', newGoal);
export const editGoalForm = schemaOf('to edit', goalEdit);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A goal as a template begins it, due so many days from today.
 * @param today as YYYY-MM-DD
 */
export const valuesOfTemplate = (
  { title, description, type, period, due_in_days }: Template,
  today: string,
): GoalValues => ({
  ...emptyGoal,
  title,
  description: description ?? '',
  type,
  period: period ?? '',
  due_date: due_in_days === null ? '' : new Date(Date.parse(today) + due_in_days * dayMs).toISOString().slice(0, 10),
});
