import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { FinishedGoal, FinishedGoals } from '@trellis/contract/school/terms/terms.api.ts';
import { sql } from 'kysely';
import { dateAfter, startOfDayIn, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { countOf, exists, onPage } from '../../database/list.ts';
import { isInPhase, isInUse } from '../../goals/goal/goals.conditions.ts';
import { findGoals } from '../../goals/goal/goals.queries.ts';
import type { Context } from '../../platform/context.ts';
import { latestTermBy } from './terms.queries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

/** Goals that ended before this day are finished. */
export type Boundary = { day: string; instant: string };

export const boundaryOf = ({ config }: Pick<Context, 'config'>, day: string): Boundary => ({
  day,
  instant: startOfDayIn(config.timeZone)(day).toISOString(),
});

/** The current term and the boundary of finished goals; undefined if no term has begun. */
async function findBoundary(context: Deps) {
  const today = todayIn(context);
  const last = await latestTermBy(context.db, today);
  if (!last) return undefined;
  const isRunning = last.last_day >= today;
  const day = isRunning ? last.first_day : dateAfter(last.last_day, 1);
  return { running: isRunning ? last : null, boundary: boundaryOf(context, day) };
}

// Written out literally, so that the partial indexes apply.
const end = sql<string>`coalesce(goals.due_date, case when goals.period = 'Annual' then '9999-12-31' else goals.created_on end)`;

const endedUnderWay = ({ query }: Db, { day }: Boundary) =>
  query.selectFrom('goals').where(isInUse).where(isInPhase('under_way')).where(end, '<', day);

const completed = ({ query }: Db, { instant }: Boundary) =>
  query.selectFrom('goals').where(isInUse).where('goals.completed_at', '<', instant);

export const isFinished = async (db: Db, id: string, boundary: Boundary): Promise<boolean> =>
  (await exists(endedUnderWay(db, boundary).where('id', '=', id))) ||
  exists(completed(db, boundary).where('id', '=', id));

export async function countFinishedGoals(context: Deps): Promise<Omit<FinishedGoals, 'start'>> {
  const { db } = context;
  const found = await findBoundary(context);
  if (!found) return { before: null, running: null, goals: 0, owners: 0 };
  const { running, boundary } = found;
  const over = endedUnderWay(db, boundary)
    .select('goals.owner_id')
    .unionAll(completed(db, boundary).select('goals.owner_id'));
  const counts = await db.query
    .selectFrom(over.as('over'))
    .select([sql<number>`count(*)`.as('goals'), sql<number>`count(distinct owner_id)`.as('owners')])
    .executeTakeFirstOrThrow();
  return { before: boundary.day, running, ...counts };
}

/** The ids of a page of finished goals, those under way first. */
export async function finishedGoalIds(db: Db, boundary: Boundary, { skip, limit }: Paging): Promise<string[]> {
  const first = endedUnderWay(db, boundary);
  const ids = await first
    .select('goals.id')
    .orderBy(end)
    .orderBy('goals.owner_id')
    .orderBy('goals.id')
    .$call(onPage({ skip, limit }))
    .execute();
  const rest = limit - ids.length;
  if (rest > 0) {
    const before = skip === 0 ? 0 : await countOf(first);
    const more = completed(db, boundary).select('goals.id').orderBy('goals.completed_at').orderBy('goals.id');
    ids.push(...(await more.$call(onPage({ skip: Math.max(0, skip - before), limit: rest })).execute()));
  }
  return ids.map(({ id }) => id);
}

export async function listFinishedGoals(
  context: Deps,
  paging: Paging,
): Promise<{ data: FinishedGoal[]; count: number }> {
  const { db } = context;
  const found = await findBoundary(context);
  if (!found) return { data: [], count: 0 };
  const ids = await finishedGoalIds(db, found.boundary, paging);
  const data = await findGoals(db, ids);
  const count = (await countOf(endedUnderWay(db, found.boundary))) + (await countOf(completed(db, found.boundary)));
  return { data, count };
}
