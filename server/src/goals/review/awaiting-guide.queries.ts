import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Flag } from '../../database/schema/flag.ts';
import { isInPhase, isInUse, ownerIsInHouse } from '../goal/goals.conditions.ts';

/*
 * The goals that wait for a guide, in the order in which guides take them: those submitted again after they were sent back,
 * then the others, each since when they wait. One index has these goals alone, in this order.
 */

/** What decides where a goal stands in that order. */
export type QueuePosition = { was_returned: Flag; review_changed_at: string; id: string };

type Wanted = {
  /** Its name; without one the whole school. */
  house?: string | undefined;
  /** Where to go on from. */
  after?: QueuePosition | undefined;
  limit: number;
};

const isWaiting = isInPhase('waiting_student', 'waiting_guide');
/** That it waits at all is said too, as it is the condition of the index. */
const awaitsGuide = sql<SqlBool>`${isInUse} and ${isWaiting} and ${isInPhase('waiting_guide')}`;

function awaitingGuide({ query }: Db, house: string | undefined) {
  const goals = query.selectFrom('goals').where(awaitsGuide);
  return house === undefined ? goals : goals.where((goal) => ownerIsInHouse(goal, house));
}

/** The ids of the next of them. */
export async function nextAwaitingGuide(db: Db, { house, after, limit }: Wanted): Promise<string[]> {
  let goals = awaitingGuide(db, house);
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

/** How many wait, of the school or of a house. */
export const countAwaitingGuide = (db: Db, house: string | undefined): Promise<number> =>
  countOf(awaitingGuide(db, house));
