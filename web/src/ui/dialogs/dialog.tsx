import type { ModalProps } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { importChunk } from '../routing/import-chunk.ts';

export type DialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: ModalProps['size'];
  /** A question of a few words: it doesn't fill the screen of a phone. */
  brief?: boolean;
  children: ReactNode;
};

const load = () =>
  importChunk(() => import('./dialog-modal.tsx')).then(({ DialogModal }) => ({ default: DialogModal }));
const DialogModal = lazy(load);

const settleMs = 30;

/** Where the focus was when the dialog opened is where it goes back to, unless another dialog took its place. */
function useFocusReturn(opened: boolean) {
  const opener = useRef<Element>(null);
  const giveBack = useCallback(() => {
    setTimeout(() => {
      const from = opener.current;
      opener.current = null;
      // Whoever has gone on meanwhile, to a menu say, keeps the focus there.
      const now = document.activeElement;
      if (now && now !== document.body && !now.closest('[role="dialog"]')) return;
      if (from instanceof HTMLElement && from.isConnected && !document.querySelector('[aria-modal="true"]')) {
        from.focus({ preventScroll: true });
      }
    }, settleMs);
  }, []);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  useEffect(() => giveBack, [giveBack]);
  return giveBack;
}

/**
 * A dialog in our look. It fills the screen of a phone, and focus goes back to where it came from. What it is made of
 * is loaded apart from the screen, so import it freely.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.opened);
  const giveBack = useFocusReturn(props.opened);
  if (props.opened && !used) setUsed(true);
  return (
    used && (
      <Suspense fallback={null}>
        <DialogModal {...props} onGone={giveBack} />
      </Suspense>
    )
  );
}
