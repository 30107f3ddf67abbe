import { lazy } from 'react';
import { preloadDialog } from '../ui/dialogs/dialog.tsx';
import { fetchPart } from '../ui/routing/fetch-part.ts';

export type HouseDialogState = { kind: 'add' } | { kind: 'details' | 'edit'; id: string; name: string };

const load = () => fetchPart(() => import('./house-dialog.tsx')).then(({ HouseDialog }) => ({ default: HouseDialog }));

/** Fetches the code of the dialogs; called when the pointer or the focus comes near what opens one. */
export const loadHouseDialog = (): void => {
  preloadDialog();
  void load();
};

export const HouseDialogs = lazy(load);
