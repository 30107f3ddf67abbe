import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

type Props = {
  onClose: () => void;
  overlay: string | undefined;
  modal: string | undefined;
  children: ReactNode;
};

/** A modal above the page. Escape and a press beside it close it, and the focus stays in it. */
export function Modal({ onClose, overlay = '', modal = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEscapeWithoutFocus(box, onClose);
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={overlay} data-backdrop>
      <AriaModal ref={box} className={modal} data-modal>
        {children}
      </AriaModal>
    </ModalOverlay>
  );
}

/** Escape closes the uppermost modal even if what had the focus is gone or disabled, such as a busy button. */
function useEscapeWithoutFocus(modal: RefObject<HTMLElement | null>, close: () => void) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const isUppermost = [...document.querySelectorAll('[data-modal]')].at(-1) === modal.current;
    if (key === 'Escape' && document.activeElement === document.body && isUppermost) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
