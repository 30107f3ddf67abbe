import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { FinishedGoal, FinishedGoals } from '@trellis/contract/school/terms/terms.api.ts';
import { sql } from 'kysely';
import { dateAfter, startOfDay, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { onPage } from '../../database/list.ts';
import { isInPhase, isInUse } from '../../goals/goal/goals.conditions.ts';
import { findGoals } from '../../goals/goal/goals.queries.ts';
import type { Context } from '../../platform/context.ts';
import { latestTermBy } from './terms.queries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

/** Goals that ended before this day are finished. */
export type Boundary = { day: string; instant: string };

export const boundaryOf = ({ config }: Pick<Context, 'config'>, day: string): Boundary => ({
  day,
  instant: startOfDay(day, config.timeZone).toISOString(),
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

/** The finished goals: those under way with the day on which they ended, and the completed ones. */
export function finishedGoals({ query }: Db, { day, instant }: Boundary) {
  const inUse = query.selectFrom('goals').where(isInUse).select(['id', 'owner_id']);
  const underWay = inUse.where(isInPhase('under_way')).where(end, '<', day);
  const completed = inUse.where('completed_at', '<', instant);
  return underWay
    .select([sql.lit(0).as('is_completed'), end.as('ended')])
    .unionAll(completed.select([sql.lit(1).as('is_completed'), sql<string>`completed_at`.as('ended')]));
}

const amongFinished = (db: Db, boundary: Boundary) => db.query.selectFrom(finishedGoals(db, boundary).as('finished'));

export async function isFinished(db: Db, id: string, boundary: Boundary): Promise<boolean> {
  const found = await amongFinished(db, boundary).select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

const counted = (db: Db, boundary: Boundary) =>
  amongFinished(db, boundary)
    .select([sql<number>`count(*)`.as('goals'), sql<number>`count(distinct owner_id)`.as('owners')])
    .executeTakeFirstOrThrow();

export async function countFinishedGoals(context: Deps): Promise<Omit<FinishedGoals, 'start'>> {
  const found = await findBoundary(context);
  if (!found) return { before: null, running: null, goals: 0, owners: 0 };
  const { running, boundary } = found;
  return { before: boundary.day, running, ...(await counted(context.db, boundary)) };
}

/** A page of the finished goals, those under way first. */
export async function listFinishedGoals(
  context: Deps,
  paging: Paging,
): Promise<{ data: FinishedGoal[]; count: number }> {
  const { db } = context;
  const found = await findBoundary(context);
  if (!found) return { data: [], count: 0 };
  const inOrder = sql`is_completed, ended, owner_id, id`;
  const page = await finishedGoals(db, found.boundary).orderBy(inOrder).$call(onPage(paging)).execute();
  const ids = page.map(({ id }) => id);
  return { data: await findGoals(db, ids), count: (await counted(db, found.boundary)).goals };
}
