import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import type { DialogActions } from '../routing/dialog-address.ts';
import { DialogLoading } from './dialog-loading.tsx';

export type OpenDialog<Dialog> = DialogActions<Dialog> & { dialog: Dialog };

type Props<Dialog> = {
  address: { useOpenDialog: () => Dialog | undefined; useDialogs: () => DialogActions<Dialog> };
  /** What shows whichever dialog is open. */
  Dialog: ComponentType<OpenDialog<Dialog>>;
};

/** Shows the dialog that the address names, one at a time. */
export function DialogOutlet<D>({ address, Dialog }: Props<D>) {
  const dialog = address.useOpenDialog();
  const actions = address.useDialogs();
  useFocusReturn(dialog !== undefined);
  return <Suspense fallback={<DialogLoading />}>{dialog && <Dialog dialog={dialog} {...actions} />}</Suspense>;
}

const settleMs = 30;

/** Focus goes back to where the first of the dialogs was opened from, or to the screen where that is gone. */
function useFocusReturn(isOpen: boolean): void {
  const origin = useRef<Element>(null);
  if (isOpen) origin.current ??= document.activeElement;
  useEffect(() => {
    if (isOpen) return;
    const from = origin.current;
    origin.current = null;
    if (!from) return;
    // After the dialog has let go of the focus.
    const timer = setTimeout(() => {
      // Whoever has gone on meanwhile, to a menu say, keeps the focus there.
      const now = document.activeElement;
      if (now && now !== document.body && !now.closest('[role="dialog"]')) return;
      const target = from.isConnected && from !== document.body ? from : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
