import { createContext, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';

/** What closes the dialog that stands in the frame now. */
export const FrameContext = createContext<RefObject<() => void> | undefined>(undefined);

/**
 * Where a dialog stands, above the screen: Escape and a press beside it close it, the focus stays in it and then goes
 * back to where it came from. One dialog may follow another in the same frame.
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
 * The focus goes back to what the dialog was opened from, or to the screen where that is gone: a deleted row. React Aria
 * gives it back too, but on a slow machine while the page behind the dialog is still inert and takes no focus.
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
