import type { Translate } from '@trellis/contract/core/messages.ts';
import { refusalOf } from '../../base/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { goalFor } from '../goal/goals.queries.ts';
import { listReviewQueue } from './awaiting-guide.queries.ts';
import { type Approval, approveGoal, approveGoals, reopenGoal, sendGoalBack, submitGoal } from './review.actions.ts';

/** The status and the message with which the call for this goal alone would have been answered. */
const answerFor = ({ id, refused }: Approval, translate: Translate) =>
  refused ? { id, ...refusalOf(refused, translate) } : { id, status: 200 };

export const reviewRoutes = {
  'goals.submit': async (call) => goalFor(call, await submitGoal(call, call.params.goal_id)),
  'goals.approve': async (call) => goalFor(call, await approveGoal(call, call.params.goal_id)),
  'goals.sendBack': async (call) => goalFor(call, await sendGoalBack(call, call.params.goal_id, call.body.comment)),
  'goals.reopen': async (call) => goalFor(call, await reopenGoal(call, call.params.goal_id)),
  'review.queue': (call) => listReviewQueue(call, call.query),
  async 'review.approve'(call) {
    const { ids, waiting_since = {} } = call.body;
    const requests = ids.map((id) => ({
      id,
      waitingSince: Object.hasOwn(waiting_since, id) ? waiting_since[id] : undefined,
    }));
    const approvals = await approveGoals(call, requests);
    return { data: approvals.map((approval) => answerFor(approval, call.translate)) };
  },
} satisfies Routes;
