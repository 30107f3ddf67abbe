import { keysOf } from '@trellis/contract/core/tables.ts';
import { goalFilters } from '@trellis/contract/goals/field-lists.ts';
import type { GoalListQuery, GoalSelection } from '@trellis/contract/goals/goals.api.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { dateIn, startOfDayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { grantedRows } from '../../platform/authorization/policy.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { findGoals, goalFor } from '../goal/goals.queries.ts';
import { type Column, columns, type From, fromGoals, fromGoalsAndPeople } from './goals.columns.ts';
import type { Reader } from './goals.filter.ts';
import { stateFilters } from './goals.state-filters.ts';

type Reading = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;

/**
 * Up to so many goals are all found and then put in order. Of more, an index of the order soon leads to a page of them;
 * fewer lie so far apart in it that each other goal would be looked at on the way.
 */
export const few = { goals: 1000 };

/** As many as an export reads at once. */
const exportedAtOnce = 500;

const goal = expressionBuilder<Tables, 'goals'>();

/** The goals of a list: those that the caller may read and that every filter of the query leaves. */
function chosenGoals({ db, policy, clock, config }: Reading, session: Session, query: GoalSelection) {
  const { timeZone } = config;
  const reader: Reader = {
    engine: db.engine,
    role: session.role,
    today: dateIn(timeZone)(clock()),
    startOf: (date) => startOfDayIn(timeZone)(date).toISOString(),
  };
  const granted = grantedRows(policy, session, 'goal.read', 'goals');
  const conditions = granted ? [granted(goal)] : [];
  for (const name of keysOf(stateFilters)) {
    const value = query[name];
    if (value !== undefined) conditions.push(stateFilters[name](goal, value, reader));
  }
  for (const name of goalFilters) {
    const value = query[name];
    if (value !== undefined) conditions.push(columns[name].filter(goal, value, reader));
  }
  const isAllOfThem = conditions.length === 0;
  if (query.archived === undefined) conditions.push(stateFilters.archived(goal, 'false'));
  // Everybody's goals are read where nobody else waits for it.
  return { db: granted ? db : db.longReads, condition: goal.and(conditions), isAllOfThem };
}

/** Ids in the order that the query asks for, without one the newest first. */
async function idsInOrder(
  { query: run }: Db,
  { tables, on }: From,
  condition: Expression<SqlBool>,
  { sort_by, sort_order, skip = 0, limit }: GoalSelection & Partial<GoalListQuery>,
): Promise<string[]> {
  const order = sql.raw(sort_by === undefined ? 'desc' : sort_order);
  const nulls = sql.raw(sort_order === 'desc' ? 'nulls first' : 'nulls last');
  const sort: Column['sort'] = sort_by === undefined ? [] : columns[sort_by].sort;
  const keys = [
    ...sort.map((key, n) => (n === 0 ? sql`${key} ${order} ${nulls}` : sql`${key} ${order}`)),
    sql`goals.id ${order}`,
  ];
  const page = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)} offset ${sql.lit(skip)}`;
  const { rows } = await sql<{ id: string }>`
    select goals.id from ${tables} where ${on} and ${condition} order by ${sql.join(keys)} ${page}`.execute(run);
  return rows.map(({ id }) => id);
}

const fromOf = ({ sort_by }: GoalSelection): From => {
  const column: Column | undefined = sort_by && columns[sort_by];
  return column?.from ?? fromGoals;
};

/** One page of the goals that the caller may read, and how many match in all. */
export async function listGoals(reading: Reading, session: Session, query: GoalListQuery) {
  const { db, condition, isAllOfThem } = chosenGoals(reading, session, query);
  const goals = db.query.selectFrom('goals').where(condition);
  const found = isAllOfThem
    ? []
    : await goals
        .select('goals.id')
        .limit(few.goals + 1)
        .execute();
  if (isAllOfThem || found.length > few.goals) {
    const ids = await idsInOrder(db, fromOf(query), condition, query);
    return { data: await shownGoals(reading, db, session, ids), count: await countOf(goals) };
  }
  const among = db.engine.isAmong(
    goal.ref('goals.id'),
    found.map(({ id }) => id),
  );
  const ids = await idsInOrder(db, fromGoalsAndPeople, among, query);
  return { data: await shownGoals(reading, db, session, ids), count: found.length };
}

/** All goals of the list, some at a time. */
export async function* allGoals(reading: Reading, session: Session, query: GoalSelection) {
  const { db, condition } = chosenGoals(reading, session, query);
  const ids = await idsInOrder(db, fromOf(query), condition, query);
  for (let from = 0; from < ids.length; from += exportedAtOnce) {
    yield shownGoals(reading, db, session, ids.slice(from, from + exportedAtOnce));
  }
}

/** What these goals show. */
async function shownGoals({ policy }: Reading, db: Db, session: Session, ids: readonly string[]) {
  return (await findGoals(db, ids)).map((goal) => goalFor(policy, session, goal));
}
