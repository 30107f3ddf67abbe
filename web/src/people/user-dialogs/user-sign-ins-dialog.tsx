import type { User } from '@trellis/contract/people/users/user.ts';
import { SignIns } from '../../access/sign-ins/sign-ins.tsx';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

export function UserSignInsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog title={t('people.users.logins', { name: user.full_name || user.email })} onClose={onClose}>
      <SignIns userId={user.id} />
    </Dialog>
  );
}
