import type { Goal } from '@trellis/contract/goals/goal.ts';
import { DialogLoading } from '../ui/dialogs/dialog-loading.tsx';
import { opening } from '../ui/routing/opening.tsx';

export type GoalDialogState = { kind: 'add' } | { kind: 'details' | 'edit' | 'delete'; goal: Goal };
export type OpenGoalDialog = (dialog: GoalDialogState) => void;

export const GoalDialogs = opening(
  () => import('./goal-dialog.tsx').then((chunk) => chunk.GoalDialog),
  <DialogLoading />,
);
