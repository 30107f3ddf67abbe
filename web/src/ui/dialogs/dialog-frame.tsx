import { createContext, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';

/** Closes the dialog that is now in the frame. */
export const FrameContext = createContext<RefObject<() => void> | undefined>(undefined);

/**
 * The frame of a dialog above the screen. Escape and a press beside it close the dialog; the focus stays in it and then
 * returns to where it was. One dialog may follow another in the same frame.
 */
export function DialogFrame({ children }: { children: ReactNode }) {
  const close = useRef(() => {});
  useFocusReturn();
  return (
    <Modal onClose={() => close.current()} overlay={classes.overlay} modal={classes.modal}>
      <FrameContext value={close}>{children}</FrameContext>
    </Modal>
  );
}

/**
 * Returns the focus to the element that opened the dialog, or to the screen if that element is gone. React Aria does
 * this too, but on a slow machine it does so while the page is still inert.
 */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        for (const target of [opener, document.querySelector('main')]) {
          const isLost = document.activeElement === document.body;
          if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
        }
      });
    },
    [opener],
  );
}
