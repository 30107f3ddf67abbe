import type { api } from '@trellis/contract/api.ts';
import type * as z from 'zod/mini';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { type AwaitingPlace, countAwaitingGuide, nextAwaitingGuide } from '../goal/goals.awaiting.ts';
import { findGoals, goalFor } from '../goal/goals.queries.ts';
import { surroundingsOf } from './review.surroundings.ts';

type Query = z.output<typeof api.review.queue.query>;

/**
 * The next goals that wait for a guide. The caller goes on from the last goal that they have, not by how many: goals
 * leave the queue all the time.
 */
export async function listReviewQueue(
  { db, policy }: Pick<Context, 'db' | 'policy'>,
  session: Session,
  { house, after, limit }: Query,
) {
  const ids = await nextAwaitingGuide(db, { house, limit, after: after === undefined ? undefined : placeIn(after) });
  const goals = await findGoals(db, ids);
  const around = await surroundingsOf(db, policy, session, goals);
  return {
    data: goals.map((goal) => ({
      place: placeOf(goal),
      goal: goalFor(policy, session, goal),
      ...around(goal),
    })),
    count: await countAwaitingGuide(db, house),
  };
}

const placeOf = ({ was_returned, review_changed_at, id }: AwaitingPlace): string =>
  `${was_returned}~${review_changed_at}~${id}`;

function placeIn(text: string): AwaitingPlace {
  const [first = '', review_changed_at = '', id = ''] = text.split('~');
  return { was_returned: first === '1' ? 1 : 0, review_changed_at, id };
}
