import { createContext, use } from 'react';
import type { GoalDialogState } from './goals-search.ts';

/** Opens a dialog of goals: over the screen that it is on, or in place of the dialog that it is in. */
export const OpenGoalDialog = createContext<(dialog: GoalDialogState) => void>(() => {});

export const useOpenGoalDialog = () => use(OpenGoalDialog);
