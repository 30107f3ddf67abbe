import { lazy, Suspense, useEffect, useState } from 'react';
import './toasts.css';

let ready = () => {};
/** Resolves once toasts can be shown: one that comes earlier would be lost. */
export const toastsReady = new Promise<void>((resolve) => {
  ready = resolve;
});

const Toaster = lazy(() => import('sonner').then(({ Toaster }) => ({ default: Toaster })));
const wakers = ['pointerdown', 'keydown', 'toast'] as const;

/** Loads the toasts if nothing has yet. */
export const wakeToasts = (): boolean => window.dispatchEvent(new Event('toast'));

function Ready() {
  useEffect(() => ready(), []);
  return null;
}

/**
 * Where toasts appear: top-end. They pause while the page is hidden. Their code is loaded when a person begins to do
 * something, ahead of the first thing there is to say.
 */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const wake = () => setWanted(true);
    for (const waker of wakers) window.addEventListener(waker, wake);
    return () => {
      for (const waker of wakers) window.removeEventListener(waker, wake);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster position="top-right" closeButton duration={6000} containerAriaLabel="Messages" />
      <Ready />
    </Suspense>
  );
}
