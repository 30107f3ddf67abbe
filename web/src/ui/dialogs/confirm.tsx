import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { ButtonRow } from '../elements/button-row.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
  /** The label of the destructive button. */
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
        <Button variant="outline" onClick={onClose} disabled={busy} autoFocus>
          {t('ui.cancel')}
        </Button>
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
