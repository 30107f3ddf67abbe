import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useSyncExternalStore } from 'react';

/** What is asked: how it went, of a goal whose progress was moved, or to submit one that is new. */
export type Asked = { about: 'progress' | 'new goal'; goal: Goal };

/** What happened last that there is something to ask about, until it was answered or put away. */
let asked: Asked | undefined;
const listeners = new Set<() => void>();

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks, without getting in the way, what helped or got in the way. */
export const askAbout = (goal: Goal): void => set({ about: 'progress', goal });
/** Offers, without getting in the way, to submit a goal that was just created. */
export const offerToSubmit = (goal: Goal): void => set({ about: 'new goal', goal });
export const stopAsking = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked);
