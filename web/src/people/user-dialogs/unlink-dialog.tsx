import { useMutation } from '@tanstack/react-query';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { unlinkSignOn } from './sign-on.queries.ts';

export function UnlinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const unlink = useMutation(unlinkSignOn);
  const name = user.full_name || user.email;
  return (
    <Confirm
      title={t('people.users.signOn.title')}
      onClose={onClose}
      onConfirm={() => unlink.mutate(user.id, { onSettled: onClose })}
      confirmLabel={t('people.users.signOn.confirm')}
      busy={unlink.isPending}
    >
      <p>{t('people.users.signOn.consequence', { name })}</p>
      <p>{t('people.users.signOn.next', { name, email: user.email })}</p>
    </Confirm>
  );
}
