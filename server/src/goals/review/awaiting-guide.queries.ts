import type { api } from '@trellis/contract/api.ts';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Caller } from '../../platform/context.ts';
import {
  isInPhase,
  isInUse,
  isOfConfirmed,
  isWaiting,
  ownerIsIn,
  type Scope,
  scopeOf,
} from '../goal/goals.conditions.ts';
import { type FoundGoal, findGoals, goalFor } from '../goal/goals.queries.ts';
import { detailsForReview } from './review.details.ts';

/*
 * The queue of goals that wait for a guide: first those that were submitted again after being sent back, then the others,
 * the longest waiting first. A partial index holds exactly these goals in this order.
 */

/** The first two conditions are those of the partial index; without them it couldn't be used. */
const awaitsGuide = sql<SqlBool>`${isInUse} and ${isWaiting} and ${isInPhase('waiting_guide')}`;

function awaitingGuide({ query }: Db, scope: Scope | undefined) {
  const goals = query.selectFrom('goals').where(awaitsGuide).where(isOfConfirmed);
  return scope ? goals.where(ownerIsIn(scope)) : goals;
}

/** @param after the position of the goal that precedes them in the queue */
export async function nextAwaitingGuide(
  db: Db,
  { scope, after, limit }: { scope: Scope | undefined; after?: string | undefined; limit: number },
): Promise<string[]> {
  let goals = awaitingGuide(db, scope);
  if (after !== undefined) {
    const [returned, since, id] = after.split('~');
    const was_returned = Number(returned);
    goals = goals.where(sql<SqlBool>`(goals.was_returned < ${was_returned}
      or goals.was_returned = ${was_returned} and (goals.review_changed_at, goals.id) > (${since}, ${id}))`);
  }
  const rows = await goals
    .select('goals.id')
    .orderBy('goals.was_returned', 'desc')
    .orderBy('goals.review_changed_at')
    .orderBy('goals.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const countAwaitingGuide = (db: Db, scope: Scope | undefined): Promise<number> =>
  countOf(awaitingGuide(db, scope));

type Query = z.output<typeof api.review.queue.query>;

/**
 * One page of the goals that wait for a guide. A page starts after a position rather than at an offset, because goals
 * leave the queue all the time.
 */
export async function listReviewQueue(caller: Caller, { scope: chosen, after, limit }: Query) {
  const { db, session } = caller;
  const scope = scopeOf(chosen, session);
  const goals = await findGoals(db, await nextAwaitingGuide(db, { scope, after, limit }));
  const detailsOf = await detailsForReview(caller, goals);
  return {
    data: goals.map((goal) => ({ place: formatPosition(goal), goal: goalFor(caller, goal), ...detailsOf(goal) })),
    count: await countAwaitingGuide(db, scope),
  };
}

/** The position of a goal in the queue, which `nextAwaitingGuide` splits into its parts again. */
const formatPosition = ({ was_returned, review_changed_at, id }: FoundGoal): string =>
  `${was_returned}~${review_changed_at}~${id}`;
