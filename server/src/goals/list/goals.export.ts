import { type GoalColumn, goalColumns, valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { GoalExportQuery } from '@trellis/contract/goals/goals.api.ts';
import { allowsSome } from '@trellis/contract/permissions.ts';
import type { Caller } from '../../platform/context.ts';
import type { ExportFile } from '../../platform/http/export-file.ts';
import { allGoals } from './goals.list.ts';

/** The text of a cell, with dates in a format that programs can read. */
function cellOf(column: GoalColumn, goal: Goal): string {
  // Like the table, the export shows only the day.
  const value = column === 'created_at' ? goal.created_on : goal[column];
  if (value === null) return '';
  return valueLabel(column, String(value));
}

/** Exports all goals of a list, with the columns that the caller can see. */
export const exportGoals = (
  caller: Pick<Caller, 'db' | 'policy' | 'clock' | 'config' | 'session'>,
  query: GoalExportQuery,
): ExportFile<Goal> => ({
  name: 'goals',
  format: query.format,
  columns: goalColumns
    .filter((column) => allowsSome(caller.policy, caller.session, goalFields[column].columnPermission))
    .map((column) => ({
      heading: goalFields[column].heading,
      cell: (goal) => cellOf(column, goal),
    })),
  pages: allGoals(caller, query),
});
