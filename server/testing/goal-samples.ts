import { recordOf } from '@trellis/contract/core/tables.ts';
import { type GoalFormField, goalField, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { goal } from '@trellis/contract/goals/goal.ts';
import * as z from 'zod/mini';

type OwnField = Exclude<GoalFormField, 'owner_id'>;
/** The fields of the goal form without the owner. */
export const ownFields = goalFormFields.filter((field): field is OwnField => field !== 'owner_id');
const ownValues = z.pick(
  goal,
  recordOf(ownFields, () => true as const),
);
export type OwnValues = z.infer<typeof ownValues>;

/** Sample values for fields without choices, by input kind. */
type Texts = Record<'text' | 'long text' | 'date', readonly (string | null)[]>;

/** Picks a value for each field: one of its choices or samples, or null when it may be empty. */
export function goalWith(texts: Texts, pick: (values: readonly (string | null)[]) => string | null): OwnValues {
  const valuesOf = (field: OwnField) => {
    const { input, required } = goalFields[field].form;
    if (input.kind !== 'choice') return texts[input.kind];
    const choices = goalField(field).choices.map(({ value }) => value);
    return required === 'always' ? choices : [...choices, null];
  };
  return z.parse(
    ownValues,
    recordOf(ownFields, (field) => pick(valuesOf(field))),
  );
}
