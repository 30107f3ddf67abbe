import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Flag } from '../../database/schema/column.ts';
import { isInPhase, isInUse, isOfConfirmed, ownerIsIn } from '../goal/goals.conditions.ts';
import type { Scope } from '../goal/goals.owner-conditions.ts';

/*
 * The queue of goals that wait for a guide: first those that were submitted again after being sent back, then the others,
 * the longest waiting first. A partial index holds exactly these goals in this order.
 */

/** The columns that decide a goal's position in the queue. */
export type QueuePosition = { was_returned: Flag; review_changed_at: string; id: string };

type QueueQuery = {
  scope: Scope | undefined;
  /** Only goals after this position. */
  after?: QueuePosition | undefined;
  limit: number;
};

const isWaiting = isInPhase('waiting_student', 'waiting_guide');
/** The first two conditions are those of the partial index; without them it couldn't be used. */
const awaitsGuide = sql<SqlBool>`${isInUse} and ${isWaiting} and ${isInPhase('waiting_guide')}`;

function awaitingGuide({ query }: Db, scope: Scope | undefined) {
  const goals = query.selectFrom('goals').where(awaitsGuide).where(isOfConfirmed);
  return scope ? goals.where((goal) => ownerIsIn(goal, scope)) : goals;
}

/** The ids of the next goals in the queue. */
export async function nextAwaitingGuide(db: Db, { scope, after, limit }: QueueQuery): Promise<string[]> {
  let goals = awaitingGuide(db, scope);
  if (after) {
    const { was_returned, review_changed_at, id } = after;
    goals = goals.where(sql<SqlBool>`(goals.was_returned < ${was_returned}
      or goals.was_returned = ${was_returned} and (goals.review_changed_at, goals.id) > (${review_changed_at}, ${id}))`);
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

/** How many goals in the scope wait for a guide. */
export const countAwaitingGuide = (db: Db, scope: Scope | undefined): Promise<number> =>
  countOf(awaitingGuide(db, scope));
