import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmProps = {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
  confirmLabel: string;
  variant?: 'danger' | 'filled';
  busy?: boolean;
  /** What it would do isn't known yet. */
  disabled?: boolean;
  above?: boolean;
  children: ReactNode;
};

export const Confirm = ({ title, onClose, onConfirm, confirmLabel, above, children, ...button }: ConfirmProps) => (
  <Dialog title={title} onClose={onClose} size="md" brief above={above}>
    <div>{children}</div>
    <div className="button-row">
      <Button variant="outline" onClick={onClose} disabled={button.busy} autoFocus>
        {t('ui.cancel')}
      </Button>
      <Button variant="danger" {...button} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);
