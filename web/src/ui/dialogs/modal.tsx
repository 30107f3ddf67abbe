import type { ReactNode } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

type Props = {
  onClose: () => void;
  overlay: string | undefined;
  modal: string | undefined;
  children: ReactNode;
};

/** A modal above the page. Escape and a press beside it close it, and the focus stays in it. */
export const Modal = ({ onClose, overlay = '', modal = '', children }: Props) => (
  <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={overlay} data-backdrop>
    <AriaModal className={modal}>{children}</AriaModal>
  </ModalOverlay>
);
