import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { deleteAccount } from './settings.mutations.ts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const remove = useMutation(deleteAccount);
  return (
    <Confirm
      title="Confirmation Required"
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onError: onClose })}
      confirmLabel="Delete my account"
      busy={remove.isPending}
    >
      <p>Your account and every goal that you own will be permanently deleted. You will not be able to undo this.</p>
    </Confirm>
  );
}
