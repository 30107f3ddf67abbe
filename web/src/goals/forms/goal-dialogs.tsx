import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { opening } from '../../ui/routing/opening.tsx';
import type { GoalDialogState } from '../list/goals-search.ts';

export type OpenGoalDialog = (dialog: GoalDialogState) => void;

export const GoalDialogs = opening(
  () => import('./goal-dialog.tsx').then((chunk) => chunk.GoalDialog),
  <DialogLoading />,
);
