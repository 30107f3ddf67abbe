import { limits } from '@trellis/contract/core/limits.ts';
import { type SchoolToday, todayLimits } from '@trellis/contract/goals/today/today.api.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { inOrderOf } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import type { Caller } from '../../platform/context.ts';
import {
  houseNameOf,
  isActiveStudent,
  isOverdue,
  isQuiet,
  ownsGoal,
  quietSince,
  type Scope,
} from '../goal/goals.conditions.ts';
import { findGoals, goalFor } from '../goal/goals.queries.ts';
import { countAwaitingGuide, nextAwaitingGuide } from '../review/awaiting-guide.queries.ts';

const { rows, goalsOfStudent } = todayLimits;
const countOfAll = sql<number>`count(*) over ()`;

/** What a guide has to do, in the school or in the scope. */
export async function readSchoolToday(caller: Caller, scope: Scope | undefined): Promise<SchoolToday> {
  const db = caller.db.longReads;
  const students = scope ? sql<SqlBool>`${isActiveStudent} and ${scope('users.house_id')}` : isActiveStudent;
  const awaiting = await findGoals(db, await nextAwaitingGuide(db, { scope, limit: rows }));
  return {
    reviews: {
      data: awaiting.map((goal) => ({ ...goalFor(caller, goal), sent_again: goal.was_returned === 1 })),
      count: await countAwaitingGuide(db, scope),
    },
    overdue: await studentsWith(db, students, { goals: isOverdue(todayIn(caller)), oldestBy: 'due_date' }),
    quiet: await studentsWith(db, students, { goals: isQuiet(quietSince(caller.clock)), oldestBy: 'last_active_at' }),
    without_goal: await studentsWithoutGoal(db, students),
  };
}

/** The goals that cause concern, and the column that says which of them are the oldest. */
type Concern = { goals: Expression<SqlBool>; oldestBy: 'due_date' | 'last_active_at' };

/** Students with such goals; the student with the oldest one comes first. */
async function studentsWith(db: Db, students: Expression<SqlBool>, concern: Concern) {
  const found = await db.query
    .selectFrom('goals')
    .innerJoin('users', 'users.id', 'goals.owner_id')
    .where(concern.goals)
    .where(students)
    .groupBy('goals.owner_id')
    .select(['goals.owner_id as id', countOfAll.as('students')])
    .orderBy(({ fn }) => fn.min(`goals.${concern.oldestBy}`))
    .orderBy('goals.owner_id')
    .limit(limits.remindedAtOnceMax)
    .execute();
  return firstStudents(db, found, concern);
}

async function studentsWithoutGoal(db: Db, students: Expression<SqlBool>) {
  const found = await db.query
    .selectFrom('users')
    .where(students)
    .where(sql<SqlBool>`not ${ownsGoal()}`)
    .select(['users.id', countOfAll.as('students')])
    .orderBy('users.id')
    .limit(limits.remindedAtOnceMax)
    .execute();
  return firstStudents(db, found);
}

async function firstStudents(
  db: Db,
  found: readonly { id: string; students: number }[],
  concern?: Concern,
): Promise<SchoolToday['overdue']> {
  const ids = found.map(({ id }) => id);
  const shown = ids.slice(0, rows);
  const students = await db.query
    .selectFrom('users')
    .leftJoin('houses', 'houses.id', 'users.house_id')
    .select(['users.id', nameOf('users').as('name'), houseNameOf('houses').as('house')])
    .where(db.engine.isAmong('users.id', shown))
    .execute();
  const goals = concern && (await oldestGoals(db, shown, concern));
  const data = inOrderOf(shown, students).map((student) => {
    const theirs = goals?.get(student.id) ?? [];
    return { ...student, oldest: theirs.slice(0, goalsOfStudent), goal_count: theirs.length };
  });
  return { data, count: found[0]?.students ?? 0, ids };
}

/** Each student's goals of this kind, the oldest first. */
async function oldestGoals({ query, engine }: Db, owners: readonly string[], { goals, oldestBy }: Concern) {
  const found = await query
    .selectFrom('goals')
    .select(['goals.id', 'goals.title', 'goals.due_date', 'goals.last_active_at', 'goals.owner_id'])
    .where(engine.isAmong('goals.owner_id', owners))
    .where(goals)
    .orderBy(`goals.${oldestBy}`)
    .orderBy('goals.id')
    .execute();
  return Map.groupBy(found, ({ owner_id }) => owner_id);
}
