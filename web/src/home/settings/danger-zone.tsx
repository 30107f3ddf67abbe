import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';

const DeleteAccountDialog = lazyComponent(
  () => import('./delete-account-dialog.tsx').then((chunk) => chunk.DeleteAccountDialog),
  <DialogLoading />,
);

export function DangerZone() {
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('home.settings.dangerZone.title')} intro={t('home.settings.dangerZone.intro')} danger>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        {t('home.settings.dangerZone.delete')}
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
