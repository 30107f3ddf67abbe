import type { Goal } from '@trellis/contract/goals/goal.ts';
import { createStore } from '../../ui/create-store.ts';

/** What the screen asks after a change: how it went, or whether to submit the new or changed goal. */
export type FollowUp = { about: 'progress' | 'new goal' | 'changed goal'; goal: Goal };

/** The latest change to ask about, until the question is answered or dismissed. */
const followUp = createStore<FollowUp | undefined>(undefined);

export const askForCheckIn = (goal: Goal): void => followUp.set({ about: 'progress', goal });
export const offerToSubmit = (goal: Goal): void => followUp.set({ about: 'new goal', goal });
export const offerToSubmitAgain = (goal: Goal): void => followUp.set({ about: 'changed goal', goal });
export const dismissFollowUp = (): void => followUp.set(undefined);
export const useFollowUp = followUp.useValue;
