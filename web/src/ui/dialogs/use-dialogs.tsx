import { type ComponentType, useCallback, useState } from 'react';
import { opening } from '../routing/opening.tsx';
import { DialogLoading } from './dialog-loading.tsx';

export type OpenDialog<D> = {
  dialog: D;
  /** Puts another dialog in this one's place. */
  open: (next: D) => void;
  onClose: () => void;
};

const DialogFrame = opening(() => import('./dialog-frame.tsx').then((chunk) => chunk.DialogFrame), <DialogLoading />);

/** The dialogs of a screen, one open at a time. Focus goes back to where the first one was opened from. */
export function useDialogs<D>(Dialog: ComponentType<OpenDialog<D>>) {
  const [dialog, setDialog] = useState<D>();
  const open = useCallback((next: D) => setDialog(() => next), []);
  const onClose = useCallback(() => setDialog(undefined), []);
  const element = dialog && (
    <DialogFrame>
      <Dialog dialog={dialog} open={open} onClose={onClose} />
    </DialogFrame>
  );
  return { open, element };
}
