import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepDraft } from '../../drafts/drafts.ts';
import { keptDrafts } from '../../drafts/kept-drafts.ts';
import { reasonDraft } from '../../goals/details/reason-draft.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import type { Decision } from './kept-reviews.ts';
import { reviewQueueQuery } from './review.queries.ts';
import { decidedOn, indexIn, leftOf, moved, reopened, skippedOn, start } from './review-order.ts';
import { reviewSenderOf } from './review-sending.ts';

/** So many goals before the last one that is there the next ones are fetched. */
const fetchAhead = 3;

/** What a guide goes through, one goal after the other, and what they do with each. */
export function useReviewQueue(house: string | undefined) {
  const client = useQueryClient();
  const viewer = useCurrentUser();
  const sender = reviewSenderOf(viewer.id);
  const reviews = useSyncExternalStore(sender.subscribe, sender.now);
  const [position, setPosition] = useState(start);
  /** How many of the goals that are done with others had reviewed. */
  const [othersReviewed, setOthersReviewed] = useState(0);
  const query = useInfiniteQuery(reviewQueueQuery(house));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  const pages = query.data?.pages ?? [];
  const waitingIds = reviews.waiting.map(({ goalId }) => goalId);
  const here = { ...position, decided: [...position.decided, ...waitingIds] };
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
      void sender.sendAll();
      client.removeQueries({ queryKey: ['review queue'] });
    },
    [sender, client],
  );

  return {
    reviews,
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
      sender.decide(shown.goal, decision);
      setPosition(decidedOn(left, position, shown.goal.id));
    },
    undo(): string | undefined {
      const undone = sender.undo();
      if (!undone) return undefined;
      const { goalId, decision, title } = undone;
      if (decision.kind === 'return') {
        const key = { userId: viewer.id, form: reasonDraft(goalId) };
        keepDraft(keptDrafts, key, { values: { comment: decision.comment } });
      }
      setPosition(reopened(position, goalId));
      return title;
    },
    /** It waits for nobody any more: the next one comes. */
    leave(id: string): void {
      setPosition(decidedOn(left, position, id));
      setOthersReviewed((count) => count + 1);
    },
    skip: () => shown && setPosition(skippedOn(left, position, shown.goal.id)),
    move: (by: 1 | -1) => setPosition(moved(left, position, by)),
    dismiss: sender.dismiss,
    again(): void {
      void sender.sendAll().then(() => {
        setPosition(start);
        setOthersReviewed(0);
        return client.resetQueries({ queryKey: ['review queue'] });
      });
    },
  };
}
