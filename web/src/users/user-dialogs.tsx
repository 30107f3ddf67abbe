import type { User } from '@trellis/contract/users/user.ts';
import { DialogLoading } from '../ui/dialogs/dialog-loading.tsx';
import { opening } from '../ui/routing/opening.tsx';

export type UserDialogState = { kind: 'add' } | { kind: 'edit' | 'history'; user: User };
export type OpenUserDialog = (dialog: UserDialogState) => void;

export const UserDialogs = opening(
  () => import('./user-dialog.tsx').then((chunk) => chunk.UserDialog),
  <DialogLoading />,
);
