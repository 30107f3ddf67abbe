import { useState } from 'react';
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
    <Card title="Danger Zone" intro="Delete your account and, with it, every goal that you own." danger>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
