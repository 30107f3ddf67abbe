import { useIsMutating } from '@tanstack/react-query';
import { createStore } from '../../ui/create-store.ts';
import type { Review } from './reviews.ts';

// In a file of their own, because the menu counts them too.

export const reviewMutationKey = ['review'];

/** The reviews that haven't been sent yet and can be undone, the latest last. */
export const undoableReviews = createStore<readonly Review[]>([]);

/** How many reviews the server doesn't know yet. */
export const useUnsentReviews = (): number =>
  undoableReviews.useValue().length + useIsMutating({ mutationKey: reviewMutationKey });
