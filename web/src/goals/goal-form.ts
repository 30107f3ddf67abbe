import { isDate } from '@trellis/contract/fields.ts';
import { allGoalTypes, goalTypes, periods } from '@trellis/contract/goals/fields.ts';
import { type Goal, goalEdit, newGoal } from '@trellis/contract/goals/goal.ts';
import { messages } from '@trellis/contract/messages.ts';
import * as z from 'zod/mini';
import { unfinishedDate } from '../ui/forms/unfinished-date.ts';

/** What the goal forms hold: text alone, as their fields do. */
export const emptyGoal = { title: '', type: '', period: '', description: '', due_date: '', owner_id: '' };
export type GoalValues = typeof emptyGoal;

export const valuesOf = (goal: Goal): GoalValues => ({
  title: goal.title,
  type: goal.type,
  period: goal.period ?? '',
  description: goal.description ?? '',
  due_date: goal.due_date ?? '',
  owner_id: goal.owner_id,
});

function oneOf<const V extends string>(values: readonly V[], message: string) {
  const pick = (text: string, context: z.core.ParsePayload) => {
    const found = values.find((value) => value === text);
    if (found === undefined) context.issues.push({ code: 'custom', message, input: text });
    return found ?? z.NEVER;
  };
  return z.pipe(z.string(), z.transform(pick));
}

const description = z.pipe(
  newGoal.shape.description.def.innerType.def.innerType,
  z.transform((text) => text.trim() || null),
);
const dueDate = z.pipe(
  z.string().check(
    z.refine((text) => text !== unfinishedDate, messages.goal.dueDateUnfinished),
    z.refine((text) => text === '' || text === unfinishedDate || isDate(text), messages.goal.dueDateInvalid),
  ),
  z.transform((text) => text || null),
);

/** An owner left empty is the guide who adds the goal; an empty due date is sent as null. */
export const addGoalForm = z.object({
  title: newGoal.shape.title,
  type: oneOf(goalTypes, messages.goal.typeRequired),
  period: oneOf(periods, messages.goal.periodRequired),
  description,
  due_date: dueDate,
  owner_id: z.string(),
});

export const editGoalForm = z.object({
  title: goalEdit.shape.title.def.innerType,
  type: oneOf(allGoalTypes, messages.goal.typeRequired),
  period: z.pipe(
    z.string(),
    z.transform((text) => periods.find((period) => period === text) ?? null),
  ),
  description,
  due_date: dueDate,
  owner_id: z.string(),
});
