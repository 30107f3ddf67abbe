import { lazy } from 'react';
import { preloadDialog } from '../ui/dialogs/dialog.tsx';
import { fetchPart } from '../ui/routing/fetch-part.ts';
import type { HouseDialogState } from './houses-search.ts';

export type OpenHouseDialog = (dialog: HouseDialogState) => void;

/** Fetches the code of the dialogs; called when the pointer or the focus comes near what opens one. */
export const loadHouseDialog = () => {
  preloadDialog();
  return fetchPart(() => import('./house-dialog.tsx')).then(({ HouseDialog }) => ({ default: HouseDialog }));
};

export const LazyHouseDialog = lazy(loadHouseDialog);
