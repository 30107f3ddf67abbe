import type { ReactNode } from 'react';
import { Button } from '../elements/button.tsx';
import { ButtonRow } from '../elements/button-row.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
  /** The destructive button: it names what it destroys. */
  confirmLabel: string;
  busy?: boolean;
  children: ReactNode;
};

/** Asks before something is destroyed. */
export function Confirm({ title, onClose, onConfirm, confirmLabel, busy = false, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose} size="md" brief>
      <div>{children}</div>
      <ButtonRow>
        <Button look="outline" onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
