import { lazy } from 'react';
import { preloadDialog } from '../ui/dialogs/dialog.tsx';
import { fetchPart } from '../ui/routing/fetch-part.ts';

import type { UserDialogState } from './users-search.ts';

export type OpenUserDialog = (dialog: UserDialogState) => void;

/** Fetches the code of the dialogs; called when the pointer or the focus comes near what opens one. */
export const loadUserDialog = () => {
  preloadDialog();
  return fetchPart(() => import('./user-dialog.tsx')).then(({ UserDialog }) => ({ default: UserDialog }));
};

export const LazyUserDialog = lazy(loadUserDialog);
