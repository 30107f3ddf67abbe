import type { api } from '@trellis/contract/api.ts';
import type * as z from 'zod/mini';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { scopeOf } from '../goal/goals.owner-conditions.ts';
import { findGoals, goalFor } from '../goal/goals.queries.ts';
import { countAwaitingGuide, nextAwaitingGuide, type QueuePosition } from './awaiting-guide.queries.ts';
import { detailsForReview } from './review.details.ts';

type Query = z.output<typeof api.review.queue.query>;

/**
 * One page of the goals that wait for a guide. A page starts after a position rather than at an offset, because goals
 * leave the queue all the time.
 */
export async function listReviewQueue(
  { db, policy }: Pick<Context, 'db' | 'policy'>,
  session: Session,
  { scope: chosen, after, limit }: Query,
) {
  const scope = scopeOf(chosen, session);
  const ids = await nextAwaitingGuide(db, {
    scope,
    limit,
    after: after === undefined ? undefined : parsePosition(after),
  });
  const goals = await findGoals(db, ids);
  const detailsOf = await detailsForReview(db, policy, session, goals);
  return {
    data: goals.map((goal) => ({
      place: formatPosition(goal),
      goal: goalFor(policy, session, goal),
      ...detailsOf(goal),
    })),
    count: await countAwaitingGuide(db, scope),
  };
}

const formatPosition = ({ was_returned, review_changed_at, id }: QueuePosition): string =>
  `${was_returned}~${review_changed_at}~${id}`;

function parsePosition(text: string): QueuePosition {
  const [first = '', review_changed_at = '', id = ''] = text.split('~');
  return { was_returned: first === '1' ? 1 : 0, review_changed_at, id };
}
