import { type GoalFormField, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal, GoalEdit } from '@trellis/contract/goals/goal.ts';
import { t } from '../../language/translate.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { formatGoalValue } from '../data/goal-values.ts';

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
