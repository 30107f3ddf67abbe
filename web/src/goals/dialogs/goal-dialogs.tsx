import { lazyDialog } from '../../ui/dialogs/dialog-outlet.tsx';

export const GoalDialogs = lazyDialog(() => import('./goal-dialog.tsx').then((chunk) => chunk.GoalDialog));
