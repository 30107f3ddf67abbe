import { useState } from 'react';
import { notifyFailure } from '../ui/toasts/notify.ts';

/**
 * A call that a form makes before sign-in: whether it is under way, and a toast when it fails. The screens behind the
 * sign-in have TanStack Query for it; those before do without, so that they load faster.
 */
export function useCall<Input>(action: (input: Input) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const run = async (input: Input) => {
    setBusy(true);
    await action(input).catch((error: unknown) => notifyFailure(error));
    setBusy(false);
  };
  return { busy, run };
}
