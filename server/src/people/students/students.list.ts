import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import { type Phase, phases } from '@trellis/contract/goals/status.ts';
import type {
  StudentListQuery,
  StudentRow,
  StudentSort,
  StudentState,
} from '@trellis/contract/people/students/students.api.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { countOf, inOrderOf, onPage } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { filterText, lastKey } from '../../database/text-keys.ts';
import {
  houseNameOf,
  isActiveStudent,
  isInPhase,
  isInUse,
  isOverdue,
  isQuiet,
  ownsGoal,
  quietSince,
  scopeOf,
} from '../../goals/goal/goals.conditions.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Caller } from '../../platform/context.ts';
import { progressByWeek, type Reading } from './students.weeks.ts';

const where = expressionBuilder<Tables, 'users'>();

/** The goals that the list counts for each student. Indexes that begin with the owner answer all of these counts. */
function goalConditions(reading: Reading) {
  const inPhase = (...phases: readonly Phase[]) => sql<SqlBool>`${isInUse} and ${isInPhase(...phases)}`;
  return {
    open_goals: inPhase(...phases.filter((phase) => phase !== 'completed')),
    waiting_for_guide: inPhase('waiting_guide'),
    waiting_for_student: inPhase('waiting_student'),
    overdue: isOverdue(todayIn(reading)),
    inactive: isQuiet(quietSince(reading.clock)),
  };
}
type Conditions = ReturnType<typeof goalConditions>;

const countOfGoals = (condition: Expression<SqlBool>) =>
  sql<number>`(select count(*) from goals where goals.owner_id = users.id and (${condition}))`;

const isInState = (conditions: Conditions): Record<StudentState, Expression<SqlBool>> => ({
  overdue: ownsGoal(conditions.overdue),
  inactive: ownsGoal(conditions.inactive),
  without_goals: where.not(ownsGoal()),
  waiting_for_me: ownsGoal(conditions.waiting_for_guide),
});

/** The newest check-in is the one with the highest id, since ids grow with time. */
const lastCheckIn = where
  .selectFrom('check_ins')
  .whereRef('check_ins.owner_id', '=', 'users.id')
  .orderBy('check_ins.id', 'desc')
  .limit(sql.lit(1));

const sorts = (conditions: Conditions): Record<StudentSort, Expression<unknown>> => ({
  name: sql`users.display_key`,
  house: sql`coalesce(house.name_key, ${sql.lit(lastKey)})`,
  ...recordOf(keysOf(conditions), (name) => countOfGoals(conditions[name])),
  last_check_in_at: lastCheckIn.select('check_ins.id'),
  // A goal that waits or is late counts twice, so that it isn't behind a whole class that has no goals yet.
  need: sql`2 * (${countOfGoals(conditions.waiting_for_guide)} + ${countOfGoals(conditions.overdue)})
    + case when ${ownsGoal(conditions.inactive)} or not ${ownsGoal()} then 1 else 0 end`,
});

/** One page of the active students, and how many there are. Goals are counted only for the students of the page. */
export async function listStudents(caller: Caller, query: StudentListQuery) {
  const db = caller.db.longReads;
  const conditions = goalConditions(caller);
  const students = matchingStudents(db, caller.session, query, conditions);
  const { sort_by, sort_order } = query;
  const found = students.leftJoin('houses as house', 'house.id', 'users.house_id').select('users.id');
  const inOrder = sort_by
    ? found
        .orderBy(sorts(conditions)[sort_by], (key) =>
          sort_order === 'desc' ? key.desc().nullsFirst() : key.asc().nullsLast(),
        )
        .orderBy('users.id', sort_order)
    : found.orderBy('users.id', 'desc');
  const page = await inOrder.$call(onPage(query)).execute();
  const ids = page.map(({ id }) => id);
  return { data: await readRows(caller, ids, conditions), count: await countOf(students) };
}

function matchingStudents(
  { query, engine }: Db,
  session: Session,
  { scope: chosen, text, state }: StudentListQuery,
  conditions: Conditions,
) {
  const all: Expression<SqlBool>[] = [isActiveStudent];
  const scope = scopeOf(chosen, session);
  if (scope) all.push(scope('users.house_id'));
  const part = filterText(text ?? '');
  const columns = ['users.full_name_fold', 'users.email_fold'] as const;
  if (part !== '') all.push(where.or(columns.map((column) => engine.contains(where.ref(column), part))));
  if (state) all.push(isInState(conditions)[state]);
  return query.selectFrom('users').where(where.and(all));
}

async function readRows(reading: Reading, ids: readonly string[], conditions: Conditions): Promise<StudentRow[]> {
  if (ids.length === 0) return [];
  const db = reading.db.longReads;
  const rows = await db.query
    .selectFrom('users')
    .leftJoin('houses as house', 'house.id', 'users.house_id')
    .where('users.id', 'in', ids)
    .select(['users.id', nameOf('users').as('name'), houseNameOf('house').as('house')])
    .select(lastCheckIn.select('check_ins.created_at').as('last_check_in_at'))
    .select(keysOf(conditions).map((name) => countOfGoals(conditions[name]).as(name)))
    .execute();
  const progress = await progressByWeek(reading, ids);
  return inOrderOf(ids, rows).map((row) => ({ ...row, inactive: row.inactive > 0, progress: progress(row.id) }));
}
