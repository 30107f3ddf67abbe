import { createContext, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';

/** Closes the dialog that is now in the frame. */
export const FrameContext = createContext<RefObject<() => void> | undefined>(undefined);

/** Escape and a press beside it close the dialog. One dialog may follow another in the same frame. */
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
 * Returns the focus to the opener, or else to its row or the screen, because React Aria may do so while the page is still
 * inert.
 */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  // A next step that was taken in the dialog leaves its row.
  const [row] = useState(() => opener?.closest('tr, li'));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        for (const target of [opener, row?.querySelector('button'), document.querySelector('main')]) {
          const isLost = document.activeElement === document.body;
          if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
        }
      });
    },
    [opener, row],
  );
}
