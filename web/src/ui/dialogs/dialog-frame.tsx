import { createContext, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import classes from './dialog.module.css';

/** What closes the dialog that stands in the frame now. */
export const FrameContext = createContext<RefObject<() => void> | undefined>(undefined);

/**
 * Where a dialog stands, above the screen: Escape and a press beside it close it, the focus stays in it and then goes
 * back to where it came from. One dialog may follow another in the same frame.
 */
export function DialogFrame({ children }: { children: ReactNode }) {
  const close = useRef(() => {});
  useReturnToScreen();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={() => close.current()} className={classes.overlay ?? ''}>
      <Modal className={classes.modal ?? ''}>
        <FrameContext value={close}>{children}</FrameContext>
      </Modal>
    </ModalOverlay>
  );
}

/** What the dialog was opened from may be gone by the time that it closes: a deleted row. Then the screen has the focus. */
function useReturnToScreen() {
  useEffect(
    () => () => {
      // In the frame in which React Aria gives the focus back, after it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
