import type { User } from '@trellis/contract/people/users/user.ts';
import { History } from '../../goals/history/history.tsx';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { userHistoryQuery } from '../user-data/users.queries.ts';

export function UserHistoryDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const viewer = useCurrentUser();
  return (
    <Dialog title={t('people.users.history', { name: user.full_name || user.email })} onClose={onClose}>
      <History query={userHistoryQuery(user.id)} viewerId={viewer.id} />
    </Dialog>
  );
}
