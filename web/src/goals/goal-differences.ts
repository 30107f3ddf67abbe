import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import type { Goal, GoalEdit } from '@trellis/contract/goals/goal.ts';
import type { Difference } from '../ui/dialogs/conflict-choice.tsx';

const fields = [
  ['title', 'Goal'],
  ['type', 'Goal type'],
  ['period', 'Period'],
  ['description', 'Description'],
  ['due_date', 'Due date'],
  ['owner_id', 'Owner'],
] as const;

/** Where my edit and the goal as someone else saved it differ, in words. */
export function goalDifferences(mine: GoalEdit, theirs: Goal): Difference[] {
  const words = (goal: GoalEdit, field: keyof GoalEdit) => {
    if (field === 'owner_id') return goal.owner_id === theirs.owner_id ? theirs.owner_name : 'The owner you chose';
    return field === 'type' ? valueLabel('type', goal.type ?? '') : (goal[field] ?? '');
  };
  return fields
    .filter(([field]) => (mine[field] ?? '') !== (theirs[field] ?? ''))
    .map(([field, label]) => ({ label, mine: words(mine, field), theirs: words(theirs, field) }));
}
