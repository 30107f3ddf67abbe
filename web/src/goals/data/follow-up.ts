import type { Goal } from '@trellis/contract/goals/goal.ts';
import { createStore } from '../../ui/create-store.ts';

/** What the screen asks after a change: how it went, or whether to submit the new or changed goal. */
export type FollowUp = { about: 'progress' | 'new goal' | 'changed goal'; goal: Goal };

/** The latest change to ask about, until the question is answered or dismissed. */
const followUp = createStore<FollowUp | undefined>(undefined);

export const askAbout = (about: FollowUp['about'], goal: Goal): void => followUp.set({ about, goal });
export const dismissFollowUp = (): void => followUp.set(undefined);

/** The question is about the goal as it is now: it may have been renamed, submitted or archived since. */
export function updateFollowUp(goal: Goal): void {
  const current = followUp.get();
  if (current?.goal.id === goal.id) followUp.set({ ...current, goal });
}

export function dismissFollowUpOf({ id }: Goal): void {
  if (followUp.get()?.goal.id === id) dismissFollowUp();
}

export const useFollowUp = followUp.useValue;
