import { isFullyReviewed, type Review } from '@trellis/contract/goals/review.ts';
import { phaseOf, statusOf } from '@trellis/contract/goals/status.ts';
import type { GoalTimestamps } from './goals.queries.ts';

/* When a goal last moved: how long it has been waiting, when someone last worked on it and when it was completed. */

type TimestampSources = Review & { owner_id: string; progress_bar: number; returned_at: string | null };

export const initialTimestamps = (now: string): GoalTimestamps => ({
  review_changed_at: now,
  last_active_at: now,
  completed_at: null,
  was_returned: 0,
});

/** The timestamps of a goal that changes now. @param fields the fields that are written; the others stay as they are */
export function updatedTimestamps(
  before: GoalTimestamps & TimestampSources,
  fields: Partial<TimestampSources>,
  now: string,
): GoalTimestamps {
  const after = { ...before, ...fields };
  const hasNewOwner = after.owner_id !== before.owner_id;
  const reviewChanged =
    hasNewOwner ||
    after.approved_by_user !== before.approved_by_user ||
    after.approved_by_superuser !== before.approved_by_superuser;
  const isActive = reviewChanged || after.progress_bar !== before.progress_bar;
  return {
    review_changed_at: reviewChanged ? now : before.review_changed_at,
    last_active_at: isActive ? now : before.last_active_at,
    completed_at: phaseOf(statusOf(after)) === 'completed' ? (before.completed_at ?? now) : null,
    was_returned: hasNewOwner || isFullyReviewed(after) ? 0 : after.returned_at === null ? before.was_returned : 1,
  };
}
