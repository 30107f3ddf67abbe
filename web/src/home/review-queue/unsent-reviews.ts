import { queryOptions, skipToken, useIsMutating, useQuery } from '@tanstack/react-query';

export const reviewMutationKey = ['review'];

/** How many reviews can still be undone. In its own file, because the menu counts them too. */
export const undoableCountQuery = queryOptions({
  queryKey: ['review', 'undoable'],
  queryFn: skipToken,
  initialData: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** How many reviews the server doesn't know yet. */
export function useUnsentReviews(): number {
  const { data: undoable = 0 } = useQuery(undoableCountQuery);
  return undoable + useIsMutating({ mutationKey: reviewMutationKey });
}
