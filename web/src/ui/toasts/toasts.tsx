import { type ComponentType, type CSSProperties, useEffect, useState } from 'react';
import type { ToasterProps } from 'sonner';
import { fetchPart } from '../routing/fetch-part.ts';
import './toasts.css';

let ready = () => {};
/** Resolves once toasts can be shown: one that comes earlier would be lost. */
export const toastsReady = new Promise<void>((resolve) => {
  ready = resolve;
});

const wakers = ['pointerdown', 'keydown', 'input', 'online', 'toast'] as const;

/** Loads the toasts if nothing has yet. */
export const wakeToasts = (): boolean => window.dispatchEvent(new Event('toast'));

function Ready() {
  useEffect(() => ready(), []);
  return null;
}

/** Narrow enough to leave the close button of a dialog free, on a laptop. */
const look: CSSProperties & { '--width': string } = { '--width': '18rem' };

/**
 * Where toasts appear: top-end. They pause while the page is hidden. Their code is loaded when a person begins to do
 * something, ahead of the first thing there is to say; what can't be loaded now is tried again with the next step.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  useEffect(() => {
    if (Toaster) return;
    const wake = () => {
      fetchPart(() => import('sonner'))
        .then((loaded) => setToaster(() => loaded.Toaster))
        .catch(() => {});
    };
    for (const waker of wakers) window.addEventListener(waker, wake);
    return () => {
      for (const waker of wakers) window.removeEventListener(waker, wake);
    };
  }, [Toaster]);
  if (!Toaster) return null;
  return (
    <>
      <Toaster
        position="top-right"
        closeButton
        duration={6000}
        containerAriaLabel="Messages"
        mobileOffset={8}
        style={look}
      />
      <Ready />
    </>
  );
}
