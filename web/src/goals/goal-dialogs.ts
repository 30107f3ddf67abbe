import type { Goal } from '@trellis/contract/goals/goal.ts';
import { lazy } from 'react';
import { preloadDialog } from '../ui/dialogs/dialog.tsx';
import { fetchPart } from '../ui/routing/fetch-part.ts';

export type GoalDialogState = { kind: 'add' } | { kind: 'details' | 'edit' | 'delete'; goal: Goal };
export type OpenGoalDialog = (dialog: GoalDialogState) => void;

/** Fetches the code of the dialogs; called when the pointer or the focus comes near what opens one. */
export const loadGoalDialog = () => {
  preloadDialog();
  return fetchPart(() => import('./goal-dialog.tsx')).then(({ GoalDialog }) => ({ default: GoalDialog }));
};

export const GoalDialogs = lazy(loadGoalDialog);
