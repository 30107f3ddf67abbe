import { lazy, Suspense, useState } from 'react';
import { preloadDialog } from '../ui/dialog.tsx';
import { DialogLoading } from '../ui/dialog-loading.tsx';

export type HouseDialogState = { kind: 'add' } | { kind: 'details' | 'edit'; id: string; name: string };

const load = () => import('./house-dialog.tsx').then(({ HouseDialog }) => ({ default: HouseDialog }));
const HouseDialog = lazy(load);

/** Fetches the code of the dialogs; called when the pointer or the focus comes near what opens one. */
export const loadHouseDialog = (): void => {
  preloadDialog();
  void load();
};

/** The dialogs of the houses screen, one open at a time. */
export function useHouseDialogs() {
  const [dialog, open] = useState<HouseDialogState>();
  const element = dialog && (
    <Suspense fallback={<DialogLoading />}>
      <HouseDialog dialog={dialog} open={open} onClose={() => open(undefined)} />
    </Suspense>
  );
  return { open, element };
}
