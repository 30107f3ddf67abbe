import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { ConfirmFirst } from '../../ui/dialogs/confirm-first.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { deleteAccount } from './settings.mutations.ts';

export function DangerZone() {
  const remove = useMutation(deleteAccount);
  return (
    <Card title={t('home.settings.dangerZone.title')} intro={t('home.settings.dangerZone.intro')} danger>
      <ConfirmFirst
        title={t('home.settings.dangerZone.confirmTitle')}
        confirmLabel={t('home.settings.dangerZone.confirm')}
        onConfirm={() => remove.mutate()}
        question={<p>{t('home.settings.dangerZone.consequence')}</p>}
      >
        {(ask) => (
          <Button variant="danger-outline" busy={remove.isPending} onClick={ask}>
            {t('home.settings.dangerZone.delete')}
          </Button>
        )}
      </ConfirmFirst>
    </Card>
  );
}
