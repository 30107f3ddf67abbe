import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenDialog } from '../ui/dialogs/dialog-outlet.tsx';
import { RecordDialog } from '../ui/dialogs/record-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UserHistoryDialog } from './user-history-dialog.tsx';
import { listedUser, openedUserQuery } from './users.queries.ts';
import type { UserDialogState } from './users-search.ts';

const titles = { edit: 'Edit User', history: 'History' } as const;

type Props = OpenDialog<UserDialogState>;

/** The dialog that is open. */
export function UserDialog({ dialog, ...actions }: Props) {
  if (dialog.kind === 'add') return <AddUserDialog onClose={actions.close} />;
  return <OneUserDialog dialog={dialog} {...actions} />;
}

type OneUserProps = Omit<Props, 'dialog'> & { dialog: Extract<UserDialogState, { id: string }> };

function OneUserDialog({ dialog: { kind, id }, close }: OneUserProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...openedUserQuery(id),
    placeholderData: () => {
      const answer = listedUser(client, id);
      return answer && { answer, etag: undefined };
    },
  });
  return (
    <RecordDialog what="user" title={titles[kind]} query={query} onClose={close}>
      {({ answer: user }) =>
        kind === 'edit' ? (
          <EditUserDialog user={user} onClose={close} />
        ) : (
          <UserHistoryDialog user={user} onClose={close} />
        )
      }
    </RecordDialog>
  );
}
