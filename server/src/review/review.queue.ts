import type { api } from '@trellis/contract/api.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Session } from '../authorization/session.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { inOrderOf } from '../database/list.ts';
import type { Flag } from '../database/schema.ts';
import { figureSum, scopeNamed } from '../figures/figures.ts';
import { filters } from '../goals/goals.columns.ts';
import { type FoundGoal, goalFor, goalOf, goalRows } from '../goals/goals.queries.ts';
import { surroundingsOf } from './review.surroundings.ts';

type Query = z.output<typeof api.review.queue.query>;
type Place = { was_returned: Flag; review_changed_at: string; id: string };

/**
 * The next goals that wait for a guide: those sent in again after they were sent back, then the others, each since when
 * they wait. The caller goes on from the last goal that they have, not by how many: goals leave the queue all the time.
 */
export async function listReviewQueue({ db, policy }: Pick<Context, 'db' | 'policy'>, session: Session, query: Query) {
  const ids = await nextIds(db, query);
  const rows = ids.length === 0 ? [] : await goalRows(db).where('goals.id', 'in', ids).execute();
  const data = [];
  for (const goal of inOrderOf(ids, rows).map(goalOf)) {
    const around = await surroundingsOf(db, policy, session, goal);
    data.push({ place: placeOf(goal), goal: goalFor(policy, session, goal), ...around });
  }
  return { data, count: await waitingCount(db, query.house) };
}

const placeOf = ({ was_returned, review_changed_at, id }: FoundGoal): string =>
  `${was_returned}~${review_changed_at}~${id}`;

function placeIn(text: string): Place {
  const [first = '', review_changed_at = '', id = ''] = text.split('~');
  return { was_returned: first === '1' ? 1 : 0, review_changed_at, id };
}

/** Two walks along an index, which has those that were sent back before ahead of the others. */
async function nextIds(db: Db, { house, after, limit }: Query): Promise<string[]> {
  const last = after === undefined ? undefined : placeIn(after);
  const ids: string[] = [];
  for (const wasReturned of [1, 0] as const) {
    if (last && last.was_returned < wasReturned) continue;
    const from = last?.was_returned === wasReturned ? last : undefined;
    ids.push(...(await idsOf(db, { house, wasReturned, from, limit: limit - ids.length })));
    if (ids.length === limit) break;
  }
  return ids;
}

type Part = { house: string | undefined; wasReturned: Flag; from: Place | undefined; limit: number };

async function idsOf(db: Db, { house, wasReturned, from, limit }: Part): Promise<string[]> {
  const rows = await waiting(db)
    .select('goals.id')
    .where('goals.was_returned', '=', wasReturned)
    .$if(house !== undefined, (all) => all.where((where) => filters.house(where, house ?? '')))
    .$if(from !== undefined, (all) =>
      all.where(sql<SqlBool>`(goals.review_changed_at, goals.id) > (${from?.review_changed_at}, ${from?.id})`),
    )
    .orderBy('goals.review_changed_at')
    .orderBy('goals.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const awaitingGuide = statuses.indexOf('Awaiting Guide Review');

/** The rank is written out, so that the index of these goals alone can be used. */
const waiting = (db: Db) =>
  db.query
    .selectFrom('goals')
    .where('goals.archived_rank', '=', 0)
    .where('goals.status_rank', '=', sql.lit(awaitingGuide));

/** How many wait, of the school or of a house. */
async function waitingCount(db: Db, house: string | undefined): Promise<number> {
  const scope = await scopeNamed(db, house);
  return scope === undefined ? 0 : figureSum(db, scope, { figure: 'status', ranks: [awaitingGuide] });
}
