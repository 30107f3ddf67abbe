import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../ui/dialogs/confirm.tsx';
import { Button } from '../ui/elements/button.tsx';
import { Card } from '../ui/elements/card.tsx';
import { deleteAccount } from './settings.mutations.ts';

export function DangerZone() {
  const [asking, setAsking] = useState(false);
  const remove = useMutation(deleteAccount);
  const close = () => setAsking(false);
  return (
    <Card title="Danger Zone" intro="Delete your account and, with it, every goal that you own." danger>
      <Button look="danger-outline" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <Confirm
        title="Confirmation Required"
        opened={asking}
        onClose={close}
        onConfirm={() => remove.mutate(undefined, { onError: close })}
        confirmLabel="Delete my account"
        busy={remove.isPending}
      >
        <p>Your account and every goal that you own will be permanently deleted. You will not be able to undo this.</p>
      </Confirm>
    </Card>
  );
}
