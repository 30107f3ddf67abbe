import { useMutation } from '@tanstack/react-query';
import type { User } from '@trellis/contract/people/users/user.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { unlinkSignOn } from './sign-on.queries.ts';

export function UnlinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const unlink = useMutation(unlinkSignOn);
  const name = user.full_name || user.email;
  return (
    <Confirm
      title="Unlink School Account"
      onClose={onClose}
      onConfirm={() => unlink.mutate(user.id, { onSettled: onClose })}
      confirmLabel="Unlink the school account"
      busy={unlink.isPending}
    >
      <p>
        The school account that opens the account of {name} does so no more. {name} is logged out and told by mail.
      </p>
      <p>
        The next one who signs in with the school account of {user.email} is linked with it. If that is not {name}, give{' '}
        {name} another email address first.
      </p>
    </Confirm>
  );
}
