import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { always, countOf } from '../../database/list.ts';
import {
  isActiveStudent,
  isInUse,
  isOfConfirmed,
  isOfUnconfirmed,
  ownerIsIn,
  ownsGoal,
  type Scope,
} from '../../goals/goal/goals.conditions.ts';

/* The counts of the overview, for the whole school or a scope. */

const count = sql<number>`count(*)`.as('count');

/** Consecutive spans of time, the latest first: each lasts until the one before it starts, and the latest until `before`. */
export type Spans = { starts: readonly string[]; before: string };
type TimeColumn = 'goals.completed_at' | 'goals.review_changed_at' | 'check_ins.created_at';

/** The start of the span that a time is in. */
const spanOf = ({ starts, before }: Spans, column: TimeColumn) => {
  const time = sql.ref(column);
  const cases = starts.map((start) => sql`when ${time} >= ${start} then ${start}`);
  return sql<string | null>`case when ${time} >= ${before} then null ${sql.join(cases, sql` `)} end`.as('span');
};

const isInSpans = ({ starts, before }: Spans, column: TimeColumn): Expression<SqlBool> =>
  sql`${sql.ref(column)} >= ${starts.at(-1) ?? ''} and ${sql.ref(column)} < ${before}`;

export const goalsIn = ({ query }: Db, scope: Scope | undefined) => {
  const goals = query.selectFrom('goals').where(isInUse).where(isOfConfirmed);
  return scope ? goals.where(ownerIsIn(scope)) : goals;
};

/** On PostgreSQL, a sum of counts isn't an integer without a cast. */
const sumOfCounts = sql<number>`cast(sum(${sql.ref('goals.count')}) as integer)`.as('count');

/** Counts the goals of each owner first, which an index answers, so that few rows are joined with the users. */
export const countByHouse = (db: Db, scope: Scope | undefined) => {
  const ofOwners = goalsIn(db, scope)
    .select(['goals.owner_id', 'goals.status_rank', count])
    .groupBy(['goals.owner_id', 'goals.status_rank']);
  return db.query
    .selectFrom(ofOwners.as('goals'))
    .innerJoin('users', 'users.id', 'goals.owner_id')
    .select(['users.house_id', 'goals.status_rank', sumOfCounts])
    .groupBy(['users.house_id', 'goals.status_rank'])
    .execute();
};

/**
 * Counts all goals in one pass: by type, period and status, and by the span in which their review last changed.
 * @param time the goals created before it, and those whose review hasn't changed since, are counted as well
 */
export const countByKind = (db: Db, scope: Scope | undefined, spans: Spans, time: string) =>
  goalsIn(db, scope)
    .select(['goals.type', 'goals.period', 'goals.status_rank', spanOf(spans, 'goals.review_changed_at'), count])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('goals.created_at', '<', time).as('earlier'),
      fn.countAll<number>().filterWhere('goals.review_changed_at', '<', time).as('unchanged'),
    ])
    .groupBy(['goals.type', 'goals.period', 'goals.status_rank', 'span'])
    .execute();

export const countCompleted = (db: Db, scope: Scope | undefined, spans: Spans) =>
  goalsIn(db, scope)
    .where(isInSpans(spans, 'goals.completed_at'))
    .select([spanOf(spans, 'goals.completed_at'), count])
    .groupBy('span')
    .execute();

/**
 * Goals with a check-in under their current owner, each counted once per span. The scope limits the check-ins: if it limited
 * the goals, SQLite would look for each check-in among the goals of every owner.
 */
export const countCheckedIn = (db: Db, scope: Scope | undefined, spans: Spans) => {
  const goals = goalsIn(db, undefined)
    .innerJoin('check_ins', (join) =>
      join.onRef('check_ins.goal_id', '=', 'goals.id').onRef('check_ins.owner_id', '=', 'goals.owner_id'),
    )
    .where(isInSpans(spans, 'check_ins.created_at'))
    .$if(scope !== undefined, (all) =>
      all.where('check_ins.owner_id', 'in', ({ selectFrom }) =>
        selectFrom('users')
          .select('users.id')
          .where(scope?.('users.house_id') ?? always),
      ),
    )
    .select([spanOf(spans, 'check_ins.created_at'), 'goals.id'])
    .groupBy(['span', 'goals.id']);
  return db.query.selectFrom(goals.as('goals')).select(['span', count]).groupBy('span').execute();
};

/** The goals that the other counts leave out. */
export const countUnconfirmed = ({ query }: Db, scope: Scope | undefined) =>
  countOf(
    query
      .selectFrom('goals')
      .where(isInUse)
      .where(isOfUnconfirmed)
      .where(scope ? ownerIsIn(scope) : always),
  );

export const countStudentsWithoutGoals = ({ query }: Db, scope: Scope | undefined) =>
  query
    .selectFrom('users')
    .where(isActiveStudent)
    .where(({ not }) => not(ownsGoal()))
    .where(scope ? scope('users.house_id') : always)
    .select(['users.house_id', count])
    .groupBy('users.house_id')
    .execute();
