import { useMutation } from '@tanstack/react-query';
import type { User } from '@trellis/contract/people/users/user.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { resetSecondFactor } from '../user-data/users.mutations.ts';

export function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const reset = useMutation(resetSecondFactor);
  const name = user.full_name || user.email;
  return (
    <Confirm
      title="Reset Second Factor"
      onClose={onClose}
      onConfirm={() => reset.mutate(user.id, { onSettled: onClose })}
      confirmLabel="Reset the second factor"
      busy={reset.isPending}
    >
      <p>
        {name} will log in with the password alone until they set up a new one. Be sure that it is {name} who asks for
        it.
      </p>
    </Confirm>
  );
}
