import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { phaseOf } from '@trellis/contract/goals/status.ts';
import type { OverGoal, OverGoals } from '@trellis/contract/school/terms/term.ts';
import { sql } from 'kysely';
import { dateAfter, dateIn, startOfDayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import { isInPhase, isInUse } from '../../goals/goal/goals.conditions.ts';
import { findGoals } from '../../goals/goal/goals.queries.ts';
import type { Context } from '../../platform/context.ts';
import { lastBegun } from './terms.queries.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'config'>;

const never = '9999-12-31';

/** The day before which what ended is over, and the instant at which it begins. */
export type Since = { day: string; instant: string };

const sinceOf = ({ config }: Pick<Context, 'config'>, day: string): Since => ({
  day,
  instant: startOfDayIn(config.timeZone)(day).toISOString(),
});

/** What runs today, and since when what is older is over; undefined where no term has begun. */
export async function newTerm(context: Reading) {
  const { db, clock, config } = context;
  const today = dateIn(config.timeZone)(clock());
  const last = await lastBegun(db, today);
  if (!last) return undefined;
  const isRunning = last.last_day >= today;
  const day = isRunning ? last.first_day : dateAfter(last.last_day, 1);
  return { running: isRunning ? last : null, since: sinceOf(context, day) };
}

type Ended = Pick<Goal, 'archived_at' | 'status' | 'due_date' | 'period' | 'created_on'> & {
  completed_at: string | null;
};

/** Whether a goal is over; `endedUnderWay` and `completed` say the same as SQL. */
export function isOver(goal: Ended, { day, instant }: Since): boolean {
  if (goal.archived_at !== null) return false;
  if (goal.completed_at !== null) return goal.completed_at < instant;
  const end = goal.due_date ?? (goal.period === 'Annual' ? never : goal.created_on);
  return phaseOf(goal.status) === 'under_way' && end < day;
}

// Written out, so that the indexes of these goals alone can be used.
const end = sql<string>`coalesce(goals.due_date, case when goals.period = 'Annual' then '9999-12-31' else goals.created_on end)`;

const endedUnderWay = ({ query }: Db, { day }: Since) =>
  query.selectFrom('goals').where(isInUse).where(isInPhase('under_way')).where(end, '<', day);

const completed = ({ query }: Db, { instant }: Since) =>
  query.selectFrom('goals').where(isInUse).where('goals.completed_at', '<', instant);

/** How much is over, and of how many people. */
export async function countOver(context: Reading): Promise<OverGoals> {
  const { db } = context;
  const found = await newTerm(context);
  if (!found) return { before: null, running: null, goals: 0, owners: 0 };
  const { running, since } = found;
  const over = endedUnderWay(db, since)
    .select('goals.owner_id')
    .unionAll(completed(db, since).select('goals.owner_id'));
  const { goals, owners } = await db.query
    .selectFrom(over.as('over'))
    .select([sql<number>`count(*)`.as('goals'), sql<number>`count(distinct owner_id)`.as('owners')])
    .executeTakeFirstOrThrow();
  return { before: since.day, running, goals: Number(goals), owners: Number(owners) };
}

/** The ids of some that are over, those under way first. */
export async function idsOver(db: Db, since: Since, { skip, limit }: Paging): Promise<string[]> {
  const first = endedUnderWay(db, since);
  const ids = await first
    .select('goals.id')
    .orderBy(end)
    .orderBy('goals.owner_id')
    .orderBy('goals.id')
    .limit(limit)
    .offset(skip)
    .execute();
  const rest = limit - ids.length;
  if (rest > 0) {
    const before = skip === 0 ? 0 : await countOf(first);
    const more = completed(db, since).select('goals.id').orderBy('goals.completed_at').orderBy('goals.id');
    ids.push(
      ...(await more
        .limit(rest)
        .offset(Math.max(0, skip - before))
        .execute()),
    );
  }
  return ids.map(({ id }) => id);
}

export async function listOver(context: Reading, paging: Paging): Promise<{ data: OverGoal[]; count: number }> {
  const { db } = context;
  const found = await newTerm(context);
  if (!found) return { data: [], count: 0 };
  const ids = await idsOver(db, found.since, paging);
  const data = await findGoals(db, ids);
  const count = (await countOf(endedUnderWay(db, found.since))) + (await countOf(completed(db, found.since)));
  return { data, count };
}
