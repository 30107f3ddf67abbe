import type { Goal } from '@trellis/contract/goals/goal.ts';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { preloadDialog } from '../ui/dialog.tsx';
import { DialogLoading } from '../ui/dialog-loading.tsx';

export type GoalDialogState = { kind: 'add' } | { kind: 'details' | 'edit' | 'delete'; goal: Goal };
export type OpenGoalDialog = (dialog: GoalDialogState) => void;

/** Fetches the code of the dialogs; called when the pointer or the focus comes near what opens one. */
export const loadGoalDialog = () => {
  preloadDialog();
  return import('./goal-dialog.tsx').then(({ GoalDialog }) => ({ default: GoalDialog }));
};
const GoalDialog = lazy(loadGoalDialog);

/** The dialogs of the goals screen, one open at a time. */
export function useGoalDialogs() {
  const [dialog, setDialog] = useState<GoalDialogState>();
  const origin = useRef<Element>(null);

  const open = useCallback((next: GoalDialogState) => {
    // A dialog opened from a dialog returns the focus to where the first one came from.
    origin.current ??= document.activeElement;
    setDialog(next);
  }, []);

  const close = useCallback(() => {
    setDialog(undefined);
    const from = origin.current;
    origin.current = null;
    // After the dialog has let go of the focus.
    setTimeout(() => {
      const target = from?.isConnected ? from : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    }, 30);
  }, []);

  const element = (
    <Suspense fallback={<DialogLoading />}>
      {dialog && <GoalDialog dialog={dialog} open={open} onClose={close} />}
    </Suspense>
  );
  return { open, element };
}
