import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { opening } from '../../ui/routing/opening.tsx';

export const GoalDialogs = opening(
  () => import('./goal-dialog.tsx').then((chunk) => chunk.GoalDialog),
  <DialogLoading />,
);
