import { useInfiniteQuery, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { reviewQueueQuery } from './review.queries.ts';
import { decidedOn, indexIn, leftOf, moved, reopened, skippedOn, start } from './review-order.ts';
import {
  type Decision,
  decide,
  type Review,
  reviewMutationKey,
  sendAll,
  subscribe,
  undo,
  undoableReviews,
} from './reviews.ts';

/** So many goals before the last one that is there the next ones are fetched. */
const fetchAhead = 3;

/** What a guide goes through, one goal after the other, and what they do with each. */
export function useReviewQueue(house: string | undefined) {
  const client = useQueryClient();
  const viewer = useCurrentUser();
  const undoable = useSyncExternalStore(subscribe, undoableReviews);
  const sending = useMutationState<Review>({
    filters: { mutationKey: reviewMutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Review,
  });
  const [position, setPosition] = useState(start);
  /** How many of the goals that are done with others had reviewed. */
  const [othersReviewed, setOthersReviewed] = useState(0);
  const query = useInfiniteQuery(reviewQueueQuery(house));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  const pages = query.data?.pages ?? [];
  const unanswered = [...undoable, ...sending].map(({ goal }) => goal.id);
  const here = { ...position, decided: [...position.decided, ...unanswered] };
  const left = leftOf(
    pages.flatMap(({ data }) => data),
    here,
  );
  const index = indexIn(left, here);
  const shown = left[index];
  const needsMore = hasNextPage && !isFetchingNextPage && index >= left.length - fetchAhead;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  // Whoever leaves the screen has decided, and finds the queue anew when they are back.
  useEffect(
    () => () => {
      void sendAll();
      client.removeQueries({ queryKey: ['review queue'] });
    },
    [client],
  );

  return {
    undoable,
    sending,
    shown,
    /** Counted from 1. */
    place: index + 1,
    /** As many as there were, less those that were decided here; what came since shows when the queue is asked again. */
    count: Math.max(left.length, (pages[0]?.count ?? 0) - new Set(here.decided).size),
    decidedHere: position.decided.length - othersReviewed,
    isLoading: query.isPending || (shown === undefined && query.isFetching),
    isFailed: query.isError,
    fetchedAt: query.dataUpdatedAt,
    decide(decision: Decision): void {
      if (!shown) return;
      decide(shown.goal, decision, viewer.id);
      setPosition(decidedOn(left, position, shown.goal.id));
    },
    undo(): string | undefined {
      const goal = undo()?.goal;
      if (goal) setPosition(reopened(position, goal.id));
      return goal?.title;
    },
    /** It waits for nobody any more: the next one comes. */
    leave(id: string): void {
      setPosition(decidedOn(left, position, id));
      setOthersReviewed((count) => count + 1);
    },
    skip: () => shown && setPosition(skippedOn(left, position, shown.goal.id)),
    move: (by: 1 | -1) => setPosition(moved(left, position, by)),
    again(): void {
      void sendAll().then(() => {
        setPosition(start);
        setOthersReviewed(0);
        return client.resetQueries({ queryKey: ['review queue'] });
      });
    },
  };
}
