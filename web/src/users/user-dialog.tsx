import type { OpenDialog } from '../ui/dialogs/use-dialogs.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import type { UserDialogState } from './user-dialogs.tsx';
import { UserHistoryDialog } from './user-history-dialog.tsx';

/** The dialog that is open. */
export function UserDialog({ dialog, onClose }: OpenDialog<UserDialogState>) {
  switch (dialog.kind) {
    case 'add':
      return <AddUserDialog onClose={onClose} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={onClose} />;
    case 'history':
      return <UserHistoryDialog user={dialog.user} onClose={onClose} />;
  }
}
