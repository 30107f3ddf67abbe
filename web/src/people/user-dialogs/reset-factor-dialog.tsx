import { useMutation } from '@tanstack/react-query';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { resetSecondFactor } from '../user-data/users.mutations.ts';

export function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const reset = useMutation(resetSecondFactor);
  return (
    <Confirm
      title={t('people.users.resetSecondFactor.title')}
      onClose={onClose}
      onConfirm={() => reset.mutate(user.id, { onSettled: onClose })}
      confirmLabel={t('people.users.resetSecondFactor.confirm')}
      busy={reset.isPending}
    >
      <p>{t('people.users.resetSecondFactor.text', { name: user.full_name || user.email })}</p>
    </Confirm>
  );
}
