import { type ComponentType, useCallback, useRef, useState } from 'react';

export type OpenDialog<D> = {
  dialog: D;
  /** Puts another dialog in this one's place. */
  open: (next: D) => void;
  onClose: () => void;
  /** In place of `onClose` where what the dialog was opened from is no more. */
  onGone: () => void;
};

/** The dialogs of a screen, one open at a time. Focus goes back to where the first one was opened from. */
export function useDialogs<D>(Dialog: ComponentType<OpenDialog<D>>) {
  const [dialog, setDialog] = useState<D>();
  const origin = useRef<Element>(null);

  const open = useCallback((next: D) => {
    origin.current ??= document.activeElement;
    setDialog(() => next);
  }, []);

  const onClose = useCallback(() => {
    setDialog(undefined);
    const from = origin.current;
    origin.current = null;
    // After the dialog has let go of the focus.
    setTimeout(() => {
      // Whoever has gone on meanwhile, to a menu say, keeps the focus there.
      const now = document.activeElement;
      if (now && now !== document.body && !now.closest('[role="dialog"]')) return;
      const target = from?.isConnected ? from : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    }, 30);
  }, []);

  const onGone = useCallback(() => {
    origin.current = null;
    onClose();
  }, [onClose]);

  const element = dialog && <Dialog dialog={dialog} open={open} onClose={onClose} onGone={onGone} />;
  return { open, element };
}
