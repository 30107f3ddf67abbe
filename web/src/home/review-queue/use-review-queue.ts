import { useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { reviewQueueQuery } from './review.queries.ts';
import { afterDecision, afterMove, afterSkip, afterUndo, currentIndex, remainingGoals, start } from './review-order.ts';
import { type Decision, decide, type Review, sendAll, undo, useUndoableReviews } from './reviews.ts';
import { reviewMutationKey } from './unsent-reviews.ts';

/** How many goals before the last loaded one the next page is fetched. */
const fetchAhead = 3;

export function useReviewQueue(scope: string | undefined) {
  const viewer = useCurrentUser();
  const undoable = useUndoableReviews();
  const sending = useMutationState<Review>({
    filters: { mutationKey: reviewMutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Review,
  });
  const [position, setPosition] = useState(start);
  /** How many goals were reviewed by someone else. */
  const [othersReviewed, setOthersReviewed] = useState(0);
  const query = useInfiniteQuery(reviewQueueQuery(scope));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  const pages = query.data?.pages ?? [];
  const unanswered = [...undoable, ...sending].map(({ goal }) => goal.id);
  const here = { ...position, decided: [...position.decided, ...unanswered] };
  const left = remainingGoals(
    pages.flatMap(({ data }) => data),
    here,
  );
  const index = currentIndex(left, here);
  const shown = left[index];
  const needsMore = hasNextPage && !isFetchingNextPage && index >= left.length - fetchAhead;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  // Leaving the screen sends the reviews, and the queue is fetched again next time.
  useEffect(
    () => () => {
      void sendAll();
      queryClient.removeQueries({ queryKey: ['review queue'] });
    },
    [],
  );

  return {
    undoable,
    sending,
    shown,
    /** Counted from 1. */
    place: index + 1,
    /** The number of waiting goals when the queue was fetched, without those reviewed here. */
    count: Math.max(left.length, (pages[0]?.count ?? 0) - new Set(here.decided).size),
    decidedHere: position.decided.length - othersReviewed,
    isLoading: query.isPending || (shown === undefined && query.isFetching),
    isFailed: query.isError,
    fetchedAt: query.dataUpdatedAt,
    decide(decision: Decision): void {
      if (!shown) return;
      decide(shown.goal, decision, viewer.id);
      setPosition(afterDecision(left, position, shown.goal.id));
    },
    undo(): string | undefined {
      const goal = undo()?.goal;
      if (goal) setPosition(afterUndo(position, goal.id));
      return goal?.title;
    },
    /** Moves on from a goal that no longer waits. */
    leave(id: string): void {
      setPosition(afterDecision(left, position, id));
      setOthersReviewed((count) => count + 1);
    },
    skip: () => shown && setPosition(afterSkip(left, position, shown.goal.id)),
    move: (by: 1 | -1) => setPosition(afterMove(left, position, by)),
    again(): void {
      void sendAll().then(() => {
        setPosition(start);
        setOthersReviewed(0);
        return queryClient.resetQueries({ queryKey: ['review queue'] });
      });
    },
  };
}
