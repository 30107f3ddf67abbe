import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { opening } from '../../ui/routing/opening.tsx';
import type { UserDialogState } from '../user-data/users-search.ts';

export type OpenUserDialog = (dialog: UserDialogState) => void;

export const UserDialogs = opening(
  () => import('./user-dialog.tsx').then((chunk) => chunk.UserDialog),
  <DialogLoading />,
);
