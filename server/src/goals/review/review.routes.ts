import { resultOf } from '../../base/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { goalFor } from '../goal/goals.queries.ts';
import { listReviewQueue } from './awaiting-guide.queries.ts';
import { approveGoal, approveGoals, reopenGoal, sendGoalBack, submitGoal } from './review.actions.ts';

export const reviewRoutes = {
  'goals.submit': async (call) => goalFor(call, await submitGoal(call, call.params.goal_id)),
  'goals.approve': async (call) => goalFor(call, await approveGoal(call, call.params.goal_id)),
  'goals.sendBack': async (call) => goalFor(call, await sendGoalBack(call, call.params.goal_id, call.body.comment)),
  'goals.reopen': async (call) => goalFor(call, await reopenGoal(call, call.params.goal_id)),
  'review.queue': (call) => listReviewQueue(call, call.query),
  async 'review.approve'(call) {
    const approvals = await approveGoals(call, call.body);
    return { data: approvals.map(({ id, refused }) => ({ id, ...resultOf(refused, call.translate) })) };
  },
} satisfies Routes;
