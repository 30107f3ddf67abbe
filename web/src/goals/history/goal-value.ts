import { isDate } from '@trellis/contract/core/schemas.ts';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { dateInWords } from '../../dates/dates.ts';

/** A value of a goal's field in a sentence: a choice by its label, a date as dates are written everywhere. */
export function goalValueInWords(field: GoalField, value: string): string {
  const isDateField = goalFields[field].form?.input.kind === 'date';
  return isDateField && isDate(value) ? dateInWords(value) : valueLabel(field, value);
}
