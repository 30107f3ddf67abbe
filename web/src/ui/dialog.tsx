import type { ModalProps } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: ModalProps['size'];
  /** A question of a few words: it doesn't fill the screen of a phone. */
  brief?: boolean;
  children: ReactNode;
};

const load = () => import('./dialog-modal.tsx').then(({ DialogModal }) => ({ default: DialogModal }));
const DialogModal = lazy(load);

/** Fetches the code of dialogs ahead of the first one. */
export const preloadDialog = (): void => void load();

/**
 * A dialog in our look. It fills the screen of a phone, and focus goes back to where it came from. What it is made of
 * is loaded apart from the screen, so import it freely.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.opened);
  if (props.opened && !used) setUsed(true);
  return (
    used && (
      <Suspense fallback={null}>
        <DialogModal {...props} />
      </Suspense>
    )
  );
}
