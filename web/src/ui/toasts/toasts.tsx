import { type ComponentType, lazy, Suspense } from 'react';
import { idle } from '../routing/idle.ts';
import { importToaster, saidSomething } from './notify.ts';
import './toasts.css';

const Toaster = lazy<ComponentType>(() =>
  Promise.race([idle(), saidSomething])
    .then(importToaster)
    .then(
      ({ Toaster }) => ({ default: Toaster }),
      // The screen goes on without toasts.
      () => ({ default: () => null }),
    ),
);

/** Where toasts appear. Their code comes with everything that opens: when the page is idle, or at the first toast. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
