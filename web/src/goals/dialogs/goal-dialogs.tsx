import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';

export const GoalDialogs = lazyComponent(
  () => import('./goal-dialog.tsx').then((chunk) => chunk.GoalDialog),
  <DialogLoading />,
);
