import { recordOf } from '@trellis/contract/core/tables.ts';
import { type GoalFormField, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { type Goal, type GoalEdit, goalEdit, newGoal } from '@trellis/contract/goals/goal.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { unfinished } from '../../ui/pickers/use-picker.ts';
import { formatGoalValue } from '../data/goal-values.ts';

/** The values of the goal forms, all of them strings. */
export type GoalValues = Record<GoalFormField, string>;
export type GoalForm = 'to add' | 'to edit';

export const emptyGoal: GoalValues = recordOf(goalFormFields, () => '');
export const valuesOf = (goal: Goal): GoalValues => recordOf(goalFormFields, (field) => goal[field] ?? '');

export function isRequired(field: GoalFormField, form: GoalForm): boolean {
  const { required } = goalFields[field].form;
  return required === 'always' || required === form;
}

/** The values to send: null for an empty field, and no owner if none is chosen. */
function bodyOf(values: GoalValues, form: GoalForm) {
  const body: Partial<Record<GoalFormField, string | null>> = {};
  for (const field of goalFormFields) {
    const isUnfinished = values[field] === unfinished;
    const isUser = goalFields[field].form.input.kind === 'user';
    const text = isUnfinished ? '' : values[field].trim();
    // Sends a missing or unfinished value in the form that the schema refuses with the right message.
    if (isUser && isUnfinished) body[field] = null;
    else if (text !== '' || isUnfinished || isRequired(field, form)) body[field] = text;
    else if (!isUser) body[field] = null;
  }
  return body;
}

const schemaOf = <S extends z.ZodMiniType>(form: GoalForm, schema: S) =>
  z.pipe(
    z.transform((values: GoalValues): unknown => bodyOf(values, form)),
    schema,
  );

/** The forms use the schemas of their calls. */
export const addGoalForm = schemaOf('to add', newGoal);
export const editGoalForm = schemaOf('to edit', goalEdit);

const dayMs = 24 * 60 * 60 * 1000;

/** The initial values of a goal from a template, with its due date counted from `today` (YYYY-MM-DD). */
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

export function goalDifferences(mine: GoalEdit, theirs: Goal): Difference[] {
  const valueText = (goal: GoalEdit, field: GoalFormField) => {
    if (field === 'owner_id')
      return goal.owner_id === theirs.owner_id ? theirs.owner_name : t('goals.forms.chosenOwner');
    return formatGoalValue(field, goal[field] ?? '');
  };
  return goalFormFields
    .filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''))
    .map((field) => ({
      label: t(goalFields[field].label),
      mine: valueText(mine, field),
      theirs: valueText(theirs, field),
    }));
}
