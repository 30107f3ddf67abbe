import type { Paging } from '@trellis/contract/core/list-query.ts';
import { sql } from 'kysely';
import { dateAfter, startOfDay, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { onPage } from '../../database/list.ts';
import { isInPhase, isInUse } from '../../goals/goal/goals.conditions.ts';
import { findGoals } from '../../goals/goal/goals.queries.ts';
import type { Context } from '../../platform/context.ts';
import { latestTermBy } from './terms.queries.ts';

type Deps = Pick<Context, 'clock' | 'config'> & { db: Db };

/** The current term and the first day that counts as new; undefined if no term has begun. */
async function findBoundary(context: Deps) {
  const today = todayIn(context);
  const last = await latestTermBy(context.db, today);
  if (!last) return undefined;
  const isRunning = last.last_day >= today;
  return isRunning ? { running: last, before: last.first_day } : { running: null, before: dateAfter(last.last_day, 1) };
}

// Its values are literals and not parameters, so that the partial indexes apply.
const end = sql<string>`coalesce(goals.due_date, case when goals.period = 'Annual' then '9999-12-31' else goals.created_on end)`;

/** The goals that ended before this day: those under way with the day on which they ended, and the completed ones. */
export function finishedGoals({ db: { query }, config }: Omit<Deps, 'clock'>, before: string) {
  const inUse = query.selectFrom('goals').where(isInUse).select(['id', 'owner_id']);
  const underWay = inUse.where(isInPhase('under_way')).where(end, '<', before);
  const completed = inUse.where('completed_at', '<', startOfDay(before, config.timeZone).toISOString());
  return underWay
    .select([sql.lit(0).as('is_completed'), end.as('ended')])
    .unionAll(completed.select([sql.lit(1).as('is_completed'), sql<string>`completed_at`.as('ended')]));
}

const counted = (context: Deps, before: string) =>
  context.db.query
    .selectFrom(finishedGoals(context, before).as('finished'))
    .select([sql<number>`count(*)`.as('goals'), sql<number>`count(distinct owner_id)`.as('owners')])
    .executeTakeFirstOrThrow();

export async function countFinishedGoals(context: Deps) {
  const found = await findBoundary(context);
  if (!found) return { before: null, running: null, goals: 0, owners: 0 };
  return { ...found, ...(await counted(context, found.before)) };
}

/** A page of the finished goals, those under way first. */
export async function listFinishedGoals(context: Deps, paging: Paging) {
  const found = await findBoundary(context);
  if (!found) return { data: [], count: 0 };
  const inOrder = sql`is_completed, ended, owner_id, id`;
  const page = await finishedGoals(context, found.before).orderBy(inOrder).$call(onPage(paging)).execute();
  const ids = page.map(({ id }) => id);
  return { data: await findGoals(context.db, ids), count: (await counted(context, found.before)).goals };
}
