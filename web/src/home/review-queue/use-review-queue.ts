import { useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { reviewQueueQuery } from './review.queries.ts';
import {
  afterDecision,
  afterMove,
  afterSkip,
  afterUndo,
  currentIndex,
  type Position,
  remainingGoals,
  start,
} from './review-order.ts';
import { queueReview, sendAll, undo } from './reviews.ts';
import { type Decision, type Review, reviewMutationKey, undoableReviews } from './unsent-reviews.ts';

/** The next page is fetched this many goals before the last loaded one. */
const fetchAhead = 3;

/** The goals that wait, and how the guide works through them. */
export function useReviewQueue(scope: string | undefined) {
  const viewer = useCurrentUser();
  const [position, setPosition] = useState(start);
  const [done, setDone] = useState<string>();
  const { left, shown, ...waiting } = useWaitingGoals(scope, position);
  useEffect(() => leaveQueue, []);
  const act = (what: string, next: Position) => {
    setDone(what);
    setPosition(next);
  };
  return {
    ...waiting,
    shown,
    /** The latest action, for screen readers; empty where only the next goal is announced. */
    done,
    decidedHere: position.decided.length - position.decidedByOthers,
    review(decision: Decision): void {
      if (!shown) return;
      const { id, title } = shown.goal;
      queueReview(shown.goal, decision, viewer.id);
      act(
        t(decision.kind === 'complete' ? 'home.review.announce.completed' : 'home.review.announce.sentBack', { title }),
        afterDecision(left, position, id),
      );
    },
    undo(): void {
      const goal = undo()?.goal;
      if (goal) act(t('home.review.announce.undone', { title: goal.title }), afterUndo(position, goal.id));
    },
    /** Moves on from a goal that someone else has reviewed. */
    leave: () =>
      shown &&
      act('', { ...afterDecision(left, position, shown.goal.id), decidedByOthers: position.decidedByOthers + 1 }),
    skip: () =>
      shown &&
      act(t('home.review.announce.skipped', { title: shown.goal.title }), afterSkip(left, position, shown.goal.id)),
    move: (by: 1 | -1) => act('', afterMove(left, position, by)),
    again(): void {
      void sendAll().then(() => {
        setPosition(start);
        return queryClient.resetQueries({ queryKey: ['review queue'] });
      });
    },
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;

/** The goals that are left, and which of them shows. The next page is fetched before its first goal is needed. */
function useWaitingGoals(scope: string | undefined, position: Position) {
  const undoable = undoableReviews.useValue();
  const sending = useMutationState<Review>({
    filters: { mutationKey: reviewMutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Review,
  });
  const query = useInfiniteQuery(reviewQueueQuery(scope));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const pages = query.data?.pages ?? [];
  const unanswered = [...undoable, ...sending].map(({ goal }) => goal.id);
  const here = { ...position, decided: [...position.decided, ...unanswered] };
  const remaining = remainingGoals(
    pages.flatMap(({ data }) => data),
    here,
  );
  // The skipped goals come last, so they wait until every page has been fetched.
  const left = hasNextPage ? remaining.filter(({ goal }) => !position.skipped.includes(goal.id)) : remaining;
  const index = currentIndex(left, here);
  const shown = left[index];
  const needsMore = hasNextPage && !isFetchingNextPage && index >= left.length - fetchAhead;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return {
    undoable,
    sending,
    left,
    shown,
    /** Counted from 1. */
    place: index + 1,
    /** The number of waiting goals when the queue was fetched, without those reviewed here. */
    count: Math.max(left.length, (pages[0]?.count ?? 0) - new Set(here.decided).size),
    isLoading: query.isPending || (shown === undefined && query.isFetching),
    isFailed: query.isError,
    fetchedAt: query.dataUpdatedAt,
  };
}

/** Sends the reviews. The queue is fetched again next time. */
function leaveQueue(): void {
  void sendAll();
  queryClient.removeQueries({ queryKey: ['review queue'] });
}
