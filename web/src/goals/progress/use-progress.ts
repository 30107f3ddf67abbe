import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';
import { moveProgress } from '../data/goals.mutations.ts';

const debounceMs = 1000;

/**
 * The progress of a goal while a person moves it. It is sent a second after the last change, or immediately when the
 * slider or the page goes away.
 */
export function useProgress(goal: Goal) {
  const [draft, setDraft] = useState<number>();
  const { mutate, isPending } = useMutation(moveProgress(goal));

  const send = useDebounced(
    (next: number) => {
      const settle = () => {
        if (!send.isWaiting()) setDraft(undefined);
      };
      if (next === goal.progress_bar) settle();
      else mutate(next, { onSettled: settle });
    },
    debounceMs,
    { flushOnUnmount: true },
  );
  useEffect(() => {
    // The page may close for good, and the change must not be lost.
    window.addEventListener('pagehide', send.flush);
    return () => window.removeEventListener('pagehide', send.flush);
  }, [send]);

  const move = (progress: number) => {
    setDraft(progress);
    send.request(progress);
  };

  return { progress: draft ?? goal.progress_bar, move, isSaving: isPending };
}
