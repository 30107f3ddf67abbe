import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useSyncExternalStore } from 'react';

/** What the screen asks after a change: how it went, or whether to submit the new or changed goal. */
export type FollowUp = { about: 'progress' | 'new goal' | 'changed goal'; goal: Goal };

/** The latest change to ask about, until the question is answered or dismissed. */
let current: FollowUp | undefined;
const listeners = new Set<() => void>();

function set(next: FollowUp | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

export const askForCheckIn = (goal: Goal): void => set({ about: 'progress', goal });
export const offerToSubmit = (goal: Goal): void => set({ about: 'new goal', goal });
export const offerToSubmitAgain = (goal: Goal): void => set({ about: 'changed goal', goal });
export const dismissFollowUp = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFollowUp = (): FollowUp | undefined => useSyncExternalStore(subscribe, () => current);
