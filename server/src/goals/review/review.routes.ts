import { api } from '@trellis/contract/api.ts';
import type { Translate } from '@trellis/contract/core/messages.ts';
import { refusalOf } from '../../base/errors.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type FoundGoal, goalFor } from '../goal/goals.queries.ts';
import { listReviewQueue } from './awaiting-guide.queries.ts';
import { type Approval, approveGoal, approveGoals, reopenGoal, sendGoalBack, submitGoal } from './review.actions.ts';

/** The status and the message with which the call for this goal alone would have been answered. */
const answerFor = ({ id, refused }: Approval, translate: Translate) =>
  refused ? { id, ...refusalOf(refused, translate) } : { id, status: 200 };

export function serveReview(serve: Serve, context: Context): void {
  const { goals, review } = api;
  const shown = async (session: Session, goal: Promise<FoundGoal>) => goalFor(context.policy, session, await goal);

  serve(goals.submit, ({ session, params }) => shown(session, submitGoal(context, session, params.goal_id)));
  serve(goals.approve, ({ session, params }) => shown(session, approveGoal(context, session, params.goal_id)));
  serve(goals.sendBack, ({ session, params, body }) =>
    shown(session, sendGoalBack(context, session, params.goal_id, body.comment)),
  );
  serve(goals.reopen, ({ session, params }) => shown(session, reopenGoal(context, session, params.goal_id)));
  serve(review.queue, ({ session, query }) => listReviewQueue(context, session, query));
  serve(review.approve, async ({ session, body, translate }) => {
    const { ids, waiting_since = {} } = body;
    const requests = ids.map((id) => ({
      id,
      waitingSince: Object.hasOwn(waiting_since, id) ? waiting_since[id] : undefined,
    }));
    const approvals = await approveGoals(context, session, requests);
    return { data: approvals.map((approval) => answerFor(approval, translate)) };
  });
}
