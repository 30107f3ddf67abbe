import { lazy } from 'react';
import { preloadDialog } from '../ui/dialogs/dialog.tsx';
import { fetchPart } from '../ui/routing/fetch-part.ts';
import type { GoalDialogState } from './goals-search.ts';

export type OpenGoalDialog = (dialog: GoalDialogState) => void;

/** Fetches the code of the dialogs; called when the pointer or the focus comes near what opens one. */
export const loadGoalDialog = () => {
  preloadDialog();
  return fetchPart(() => import('./goal-dialog.tsx')).then(({ GoalDialog }) => ({ default: GoalDialog }));
};

export const LazyGoalDialog = lazy(loadGoalDialog);
