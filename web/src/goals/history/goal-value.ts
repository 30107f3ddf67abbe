import { isDate } from '@trellis/contract/core/schemas.ts';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { formatDate } from '../../dates/dates.ts';

/** Formats a value of a goal's field: a choice by its label, a date like every other date. */
export function formatGoalValue(field: GoalField, value: string): string {
  const isDateField = goalFields[field].form?.input.kind === 'date';
  return isDateField && isDate(value) ? formatDate(value) : valueLabel(field, value);
}
