import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useSyncExternalStore } from 'react';

/** The goal whose progress was moved last, until what is asked about it was answered or put away. */
let asked: Goal | undefined;
const listeners = new Set<() => void>();

function set(goal: Goal | undefined): void {
  asked = goal;
  for (const listener of listeners) listener();
}

/** Asks, without getting in the way, what helped or got in the way. */
export const askAbout = (goal: Goal): void => set(goal);
export const stopAsking = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAsked = (): Goal | undefined => useSyncExternalStore(subscribe, () => asked);
