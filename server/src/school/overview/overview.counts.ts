import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isInPhase, isInUse, ownerIsInHouse, ownsGoal } from '../../goals/goal/goals.conditions.ts';
import { isActiveStudent, isInHouse } from '../../goals/goal/goals.owner-conditions.ts';

/* What the overview counts, of the whole school or of the house of one name. */

const count = sql<number>`count(*)`.as('count');

/** From one instant on and before another one, and what begins in between: each is counted until the next one begins. */
export type Spans = { starts: readonly string[]; before: string };
type TimeColumn = 'goals.completed_at' | 'goals.review_changed_at' | 'check_ins.created_at';

/** The place among the spans of a timestamp, which is in one of them. */
const placeIn = ({ starts }: Spans, column: TimeColumn) => {
  const latestFirst = starts.map((start, place) => sql`when ${sql.ref(column)} >= ${start} then ${sql.lit(place)}`);
  return sql<number>`case ${sql.join(latestFirst.reverse(), sql` `)} end`.as('place');
};

const isWithin = ({ starts: [first = ''], before }: Spans, column: TimeColumn): Expression<SqlBool> =>
  sql`${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${before}`;

const goalsIn = ({ query }: Db, house: string | undefined) => {
  const goals = query.selectFrom('goals').where(isInUse);
  return house === undefined ? goals : goals.where((goal) => ownerIsInHouse(goal, house));
};

export const countByHouse = (db: Db, house: string | undefined) =>
  goalsIn(db, house)
    .innerJoin('users', 'users.id', 'goals.owner_id')
    .select(['users.house_id', 'goals.status_rank', count])
    .groupBy(['users.house_id', 'goals.status_rank'])
    .execute();

export const countByTypeAndPeriod = (db: Db, house: string | undefined) =>
  goalsIn(db, house)
    .select(['goals.type', 'goals.period', 'goals.status_rank', count])
    .groupBy(['goals.type', 'goals.period', 'goals.status_rank'])
    .execute();

/** Goals that wait for a review, by since when they do. */
export const countWaiting = (db: Db, house: string | undefined, spans: Spans) =>
  goalsIn(db, house)
    .where(isInPhase('waiting_student', 'waiting_guide'))
    .where(isWithin(spans, 'goals.review_changed_at'))
    .select(['goals.status_rank', placeIn(spans, 'goals.review_changed_at'), count])
    .groupBy(['goals.status_rank', 'place'])
    .execute();

export const countCompleted = (db: Db, house: string | undefined, spans: Spans) =>
  goalsIn(db, house)
    .where(isWithin(spans, 'goals.completed_at'))
    .select([placeIn(spans, 'goals.completed_at'), count])
    .groupBy('place')
    .execute();

/** Goals that somebody checked in on since they have their owner, each once in a span. */
export const countCheckedIn = (db: Db, house: string | undefined, spans: Spans) => {
  const goals = db.query
    .selectFrom('check_ins')
    .where(isWithin(spans, 'check_ins.created_at'))
    .where(({ exists }) =>
      exists(
        goalsIn(db, house)
          .select('goals.id')
          .where(sql<SqlBool>`goals.id = check_ins.goal_id and goals.owner_id = check_ins.owner_id`),
      ),
    )
    .select([placeIn(spans, 'check_ins.created_at'), 'check_ins.goal_id'])
    .groupBy(['place', 'check_ins.goal_id']);
  return db.query.selectFrom(goals.as('goals')).select(['place', count]).groupBy('place').execute();
};

export const countStudentsWithoutGoals = ({ query }: Db, house: string | undefined) =>
  query
    .selectFrom('users')
    .where(isActiveStudent)
    .where((user) => user.not(ownsGoal(user)))
    .$if(house !== undefined, (all) => all.where((user) => isInHouse(user, house ?? '')))
    .select(['users.house_id', count])
    .groupBy('users.house_id')
    .execute();
