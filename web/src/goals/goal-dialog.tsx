import type { OpenDialog } from '../ui/dialogs/use-dialogs.tsx';
import { AddGoalDialog } from './add-goal-dialog.tsx';
import { DeleteGoalDialog } from './delete-goal-dialog.tsx';
import { EditGoalDialog } from './edit-goal-dialog.tsx';
import { GoalDetailsDialog } from './goal-details-dialog.tsx';
import type { GoalDialogState } from './goal-dialogs.tsx';

/** The dialog that is open. */
export function GoalDialog({ dialog, open, onClose }: OpenDialog<GoalDialogState>) {
  switch (dialog.kind) {
    case 'add':
      return <AddGoalDialog onClose={onClose} />;
    case 'details':
      return <GoalDetailsDialog goal={dialog.goal} open={open} onClose={onClose} />;
    case 'edit':
      return <EditGoalDialog goal={dialog.goal} onClose={onClose} />;
    case 'delete':
      return <DeleteGoalDialog goal={dialog.goal} onClose={onClose} />;
  }
}
