import { useIsMutating } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { createStore } from '../../ui/create-store.ts';

// Unsent reviews have a file of their own, because the menu counts them too.

export type Decision = { kind: 'complete' } | { kind: 'return'; comment: string };

export type Review = {
  goal: Pick<Goal, 'id' | 'title' | 'waiting_since'>;
  decision: Decision;
  userId: string;
  /** In milliseconds. */
  decidedAt: number;
  /** The token of the guide, so that the review is never sent in the name of the next person who signs in. */
  bearer: string | null;
};

export const reviewMutationKey = ['review'];

/** The reviews that haven't been sent yet and can be undone, the latest last. */
export const undoableReviews = createStore<readonly Review[]>([]);

/** How many reviews the server doesn't know yet. */
export const useUnsentReviews = (): number =>
  undoableReviews.useValue().length + useIsMutating({ mutationKey: reviewMutationKey });
