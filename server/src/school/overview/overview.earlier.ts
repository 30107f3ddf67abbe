import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { sql } from 'kysely';
import { dateAfter, mondayOf } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { always, countOf } from '../../database/list.ts';
import { isActiveStudent, type Scope } from '../../goals/goal/goals.conditions.ts';
import { latestTermBy } from '../terms/terms.queries.ts';
import { goalsIn } from './overview.counts.ts';

/* When the span of an overview begins, and the figures as they were then, from timestamps that are stored now. */

/** The number of weeks, including the current one. */
const weeks = { four_weeks: 4, twelve_weeks: 12, year: 52 } as const satisfies Partial<Record<OverviewSpan, number>>;

const firstMonday = (today: string, weeks: number) => dateAfter(mondayOf(today), -7 * (weeks - 1));

/** The first day of the span that a guide chose, and the Mondays of its weeks. */
export async function readSpan(db: Db, today: string, chosen: OverviewSpan = 'twelve_weeks') {
  const latest = await latestTermBy(db, today);
  const term = latest && latest.first_day >= firstMonday(today, weeks.year) ? latest : undefined;
  const span = chosen === 'term' && !term ? 'twelve_weeks' : chosen;
  const date = span === 'term' ? (term?.first_day ?? today) : firstMonday(today, weeks[span]);
  const fewest = firstMonday(today, weeks.four_weeks);
  const first = date < fewest ? mondayOf(date) : fewest;
  const mondays: string[] = [];
  for (let monday = first; monday <= today; monday = dateAfter(monday, 7)) mondays.push(monday);
  return { term: term ? { name: term.name, first_day: term.first_day } : null, span, date, mondays };
}

export const countCompletedBefore = (db: Db, scope: Scope | undefined, time: string) =>
  countOf(goalsIn(db, scope).where('goals.completed_at', '<', time));

/**
 * Goals that waited for a review then and whose review has changed since. The first change tells how it was before,
 * because a side that waits can't stop waiting without a change to it.
 */
export function countWaitedThen(db: Db, scope: Scope | undefined, time: string) {
  const changed = goalsIn(db, scope)
    .where('goals.created_at', '<', time)
    .where('goals.review_changed_at', '>=', time)
    .select(({ selectFrom }) =>
      selectFrom('audit')
        .select('audit.changes')
        .whereRef('audit.record_id', '=', 'goals.id')
        .where('audit.created_at', '>=', time)
        .where('audit.changes', 'like', '%"approved_by_%')
        .orderBy('audit.sequence')
        .limit(sql.lit(1))
        .as('first'),
    );
  const waited = (side: 'approved_by_user' | 'approved_by_superuser') =>
    sql<number>`count(case when first like ${`%"${side}":{"from":"Awaiting approval"%`} then 1 end)`;
  // Materialized, so that each goal's first change is looked up once and not by both counts.
  const read = db.query.with(
    (cte) => cte('changed').materialized(),
    () => changed,
  );
  return read
    .selectFrom('changed')
    .select(waited('approved_by_superuser').as('waiting_for_guide'))
    .select(waited('approved_by_user').as('waiting_for_student'))
    .executeTakeFirstOrThrow();
}

/** Students who were there and had no goals then. Goals that were deleted since don't count, and archived ones do. */
export function countStudentsWithoutGoalsThen({ query }: Db, scope: Scope | undefined, time: string) {
  const students = query
    .selectFrom('users')
    .where(isActiveStudent)
    .where('users.created_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('goals')
            .select('goals.id')
            .whereRef('goals.owner_id', '=', 'users.id')
            .where('goals.created_at', '<', time)
            .where((goal) => goal.or([goal('goals.archived_at', 'is', null), goal('goals.archived_at', '>=', time)])),
        ),
      ),
    )
    .where(scope ? scope('users.house_id') : always);
  return countOf(students);
}
