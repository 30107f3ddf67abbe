import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useState } from 'react';
import { uiLimits } from '../ui/ui-limits.ts';
import { moveProgress } from './goals.mutations.ts';

/**
 * The progress of a goal as a person moves it. It is sent a second after the last movement and only if it changed;
 * what still waits when the slider leaves the screen is sent then.
 */
export function useProgress(goal: Goal) {
  const [draft, setDraft] = useState<number>();
  const { mutate, isPending } = useMutation(moveProgress(goal));

  const send = useDebouncedCallback(
    (progress: number) => {
      const settle = () => {
        if (!send.isPending()) setDraft(undefined);
      };
      if (progress === goal.progress_bar) settle();
      else mutate(progress, { onSettled: settle });
    },
    { delay: uiLimits.progressDebounceMs, flushOnUnmount: true },
  );
  // The page may be going for good; what waits must not go with it.
  useWindowEvent('pagehide', () => send.flush());

  const move = (progress: number) => {
    setDraft(progress);
    send(progress);
  };

  return { progress: draft ?? goal.progress_bar, move, isSaving: isPending };
}
