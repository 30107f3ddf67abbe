import { type ComponentType, lazy, Suspense } from 'react';
import { idle } from '../routing/fetch-code.ts';
import { firstToast, importToaster } from './notify.ts';
import './toasts.css';

const Toaster = lazy<ComponentType>(() =>
  Promise.race([idle(), firstToast.promise])
    .then(importToaster)
    .then(
      ({ Toaster }) => ({ default: Toaster }),
      // The screen works without toasts.
      () => ({ default: () => null }),
    ),
);

/** The toasts' place exists before their code has loaded, so that a dialog that opens meanwhile leaves it reachable. */
export const Toasts = () => (
  <div data-react-aria-top-layer>
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  </div>
);
