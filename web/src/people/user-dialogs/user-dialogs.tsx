import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import type { UserDialogState } from '../user-data/users-search.ts';

export type OpenUserDialog = (dialog: UserDialogState) => void;

export const UserDialogs = lazyComponent(
  () => import('./user-dialog.tsx').then((chunk) => chunk.UserDialog),
  <DialogLoading />,
);
