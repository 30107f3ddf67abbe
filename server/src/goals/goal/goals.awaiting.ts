import { statusRank } from '@trellis/contract/goals/status.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Flag } from '../../database/schema/schema.ts';
import { figureSum, scopeNamed } from '../figures/figures.ts';
import { houseNamed } from '../list/goals.named.ts';
import { isInUse } from './goals.owners.ts';

/*
 * The goals that wait for a guide, in the order in which guides take them: those sent in again after they were sent back,
 * then the others, each since when they wait.
 */

/** What decides where a goal stands in that order. */
export type AwaitingPlace = { was_returned: Flag; review_changed_at: string; id: string };

const rank = statusRank('Awaiting Guide Review');

type Wanted = {
  /** Its name; without one the whole school. */
  house?: string | undefined;
  /** Where to go on from. */
  after?: AwaitingPlace | undefined;
  limit: number;
};

/** The next of them. Two walks along an index, which has those that were sent back before ahead of the others. */
export async function nextAwaitingGuide(db: Db, { house, after, limit }: Wanted): Promise<string[]> {
  const houseRef = house === undefined ? undefined : await houseNamed(db, house);
  if (houseRef === null) return [];
  const ids: string[] = [];
  for (const wasReturned of [1, 0] as const) {
    if (after && after.was_returned < wasReturned) continue;
    const from = after?.was_returned === wasReturned ? after : undefined;
    ids.push(...(await idsOf(db, { houseRef, wasReturned, from, limit: limit - ids.length })));
    if (ids.length === limit) break;
  }
  return ids;
}

type Part = { houseRef: string | undefined; wasReturned: Flag; from: AwaitingPlace | undefined; limit: number };

async function idsOf(db: Db, { houseRef, wasReturned, from, limit }: Part): Promise<string[]> {
  const rows = await db.query
    .selectFrom('goals')
    .select('goals.id')
    .where(isInUse)
    // Written out, so that the index of these goals alone can be used.
    .where('goals.status_rank', '=', sql.lit(rank))
    .where('goals.was_returned', '=', wasReturned)
    .$if(houseRef !== undefined, (all) => all.where('goals.house_ref', '=', houseRef ?? ''))
    .$if(from !== undefined, (all) =>
      all.where(sql<SqlBool>`(goals.review_changed_at, goals.id) > (${from?.review_changed_at}, ${from?.id})`),
    )
    .orderBy('goals.review_changed_at')
    .orderBy('goals.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many wait, of the school or of a house. */
export async function countAwaitingGuide(db: Db, house: string | undefined): Promise<number> {
  const scope = await scopeNamed(db, house);
  return scope === undefined ? 0 : figureSum(db, scope, { figure: 'status', ranks: [rank] });
}
