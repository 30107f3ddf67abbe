import type { User } from '@trellis/contract/users/user.ts';
import { History } from '../audit/history.tsx';
import { useCurrentUser } from '../auth/current-user.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { userHistoryQuery } from './users.queries.ts';

export function UserHistoryDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const viewer = useCurrentUser();
  return (
    <Dialog title={`History of ${user.full_name || user.email}`} onClose={onClose}>
      <History query={userHistoryQuery(user.id)} viewerId={viewer.id} />
    </Dialog>
  );
}
