import { api } from '@trellis/contract/api.ts';
import { errors, statusOfError } from '@trellis/contract/error-codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Approval, approveGoals } from './review.actions.ts';
import { listReviewQueue } from './review.queue.ts';

/** As the call for this goal alone would have been answered. */
const answered = ({ id, refused }: Approval) =>
  refused ? { id, status: statusOfError(refused), detail: errors[refused].message } : { id, status: 200 };

export function serveReview(serve: Serve, context: Context): void {
  const { review } = api;

  serve(review.queue, ({ session, query }) => listReviewQueue(context, session, query));
  serve(review.approve, async ({ session, body, idempotencyKey }) => {
    const { ids, waiting_since = {} } = body;
    const goals = ids.map((id) => ({
      id,
      waitingSince: Object.hasOwn(waiting_since, id) ? waiting_since[id] : undefined,
    }));
    const approvals = await approveGoals(context, session, goals, idempotencyKey);
    return { data: approvals.map(answered) };
  });
}
