import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { deleteAccount } from './settings.mutations.ts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const remove = useMutation(deleteAccount);
  return (
    <Confirm
      title={t('home.settings.dangerZone.confirmTitle')}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onError: onClose })}
      confirmLabel={t('home.settings.dangerZone.confirm')}
      busy={remove.isPending}
    >
      <p>{t('home.settings.dangerZone.consequence')}</p>
    </Confirm>
  );
}
