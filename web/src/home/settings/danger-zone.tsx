import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { deleteAccount } from './settings.mutations.ts';

const Confirm = lazyComponent(
  () => import('../../ui/dialogs/confirm.tsx').then((chunk) => chunk.Confirm),
  <DialogLoading />,
);

export function DangerZone() {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(deleteAccount);
  return (
    <Card title={t('home.settings.dangerZone.title')} intro={t('home.settings.dangerZone.intro')} danger>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        {t('home.settings.dangerZone.delete')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('home.settings.dangerZone.confirmTitle')}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
          confirmLabel={t('home.settings.dangerZone.confirm')}
          busy={remove.isPending}
        >
          <p>{t('home.settings.dangerZone.consequence')}</p>
        </Confirm>
      )}
    </Card>
  );
}
