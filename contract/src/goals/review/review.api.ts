import * as z from 'zod/mini';
import { auditChanges } from '../../core/audit-entry.ts';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { id, resultOfOne, someIds, text, timestamp, wholeNumber } from '../../core/schemas.ts';
import { scope } from '../../people/houses/scope.ts';
import { comment } from '../comments/comment.ts';
import { goal } from '../goal.ts';
import { step } from '../steps/step.ts';

/** What changed in a goal between being sent back and being submitted again. */
const sinceReturned = z.object({
  returned_at: timestamp,
  /** The fields that differ, with their values when the goal was sent back and now. */
  changes: auditChanges,
  /** How often a step was added, changed or deleted. */
  step_changes: z.int(),
});

/** A goal that waits for a guide, with everything that a decision needs. */
export const waitingGoal = z.object({
  /** Its position in the queue, for the parameter `after`. */
  place: z.string(),
  goal,
  purpose_statement: z.nullable(z.string()),
  steps: z.array(step),
  /** The newest comments, oldest first. */
  comments: z.array(comment),
  /** The owner's newest other goals that aren't archived, which help to judge this one, and how many there are in total. */
  other_goals: z.array(z.pick(goal, { id: true, title: true, status: true, progress_bar: true, due_date: true })),
  other_goal_count: z.int(),
  /** Null unless it was sent back before. */
  since_returned: z.nullable(sinceReturned),
});

export type WaitingGoal = z.infer<typeof waitingGoal>;
export type SinceReturned = z.infer<typeof sinceReturned>;

/** A goal's position in the queue: whether it was sent back before, since when it has been waiting, and its id. */
const placePattern = /^[01]~[^~]*~[^~]+$/;

export const reviewApi = {
  queue: endpoint('GET /review-queue', 'review_queue.read', {
    summary:
      'List the goals that are waiting for a guide with what a decision needs: resubmitted ones first, then those that have waited longest',
    query: z.object({
      scope,
      /** The `place` of the last goal that the caller has. The answer starts after it. */
      after: z.optional(text().check(z.regex(placePattern, message('errors.review.placeUnknown')))),
      limit: z._default(wholeNumber(1, limits.reviewPageMax, 'errors.review.pageSize'), limits.reviewPage),
    }),
    answer: listOf(waitingGoal),
  }),
  approve: endpoint('POST /goals/approve', 'goal.approve', {
    summary: 'Complete the review of several goals, each on its own; a goal listed twice counts once',
    body: z.object({
      ids: someIds(limits.approvedAtOnceMax, 'errors.review.whichGoals'),
      /** The `waiting_since` of each goal by its id, as the caller read it. A goal that was submitted again since is refused. */
      waiting_since: z.optional(z.record(z.string(), text(), { error: message('errors.review.sinceWhen') })),
    }),
    answer: z.object({ data: z.array(z.object({ id, ...resultOfOne })) }),
    /** In addition to the errors of the call for a single goal. */
    fails: ['goal.sent_in_again'],
    idempotent: true,
  }),
};
