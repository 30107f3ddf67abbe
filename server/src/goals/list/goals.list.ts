import { limits } from '@trellis/contract/core/limits.ts';
import { keysOf } from '@trellis/contract/core/tables.ts';
import { type GoalColumn, goalColumns, goalFilters, valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { GoalExportQuery, GoalListQuery, GoalSelection } from '@trellis/contract/goals/goals.api.ts';
import { allowsAll, allowsSome } from '@trellis/contract/permissions.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { startOfDay, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { batchesOf, countOf } from '../../database/list.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { readableGoals } from '../../platform/authorization/policy.ts';
import type { Caller } from '../../platform/context.ts';
import type { ExportFile } from '../../platform/http/export-file.ts';
import { isInUse, ownerIsIn, scopeOf } from '../goal/goals.conditions.ts';
import { findGoals, goalFor, goalOf, goalRows, goalsWithPeople } from '../goal/goals.queries.ts';
import { type Column, columns, type FilterContext } from './goals.columns.ts';
import { stateFilters } from './goals.state-filters.ts';

type Reading = Pick<Caller, 'db' | 'policy' | 'clock' | 'config' | 'session'>;

const goal = expressionBuilder<Tables, 'goals'>();

/** The condition for the goals that the caller may read and that match every filter. */
function matchingGoals(reading: Reading, query: GoalSelection) {
  const { db, policy, config, session } = reading;
  const readsAll = allowsAll(policy, session, 'goal.read');
  const context: FilterContext = {
    engine: db.engine,
    role: session.role,
    readsAll,
    today: todayIn(reading),
    startOf: (date) => startOfDay(date, config.timeZone).toISOString(),
  };
  const conditions = [readableGoals(policy, session)(goal)];
  for (const name of keysOf(stateFilters)) {
    const value = query[name];
    if (value !== undefined) conditions.push(stateFilters[name](value, context));
  }
  // SQLite checks conditions in the order in which they are written: texts first, then owners' names, which take longer.
  for (const name of goalFilters.toReversed()) {
    const value = query[name];
    if (value !== undefined) conditions.push(columns[name].filter(value, context));
  }
  const scope = readsAll ? scopeOf(query.scope, session) : undefined;
  if (scope) conditions.push(ownerIsIn(scope));
  if (query.archived === undefined) conditions.push(stateFilters.archived('false'));
  // A list of everybody's goals can take long, so it mustn't block other requests.
  return { db: readsAll ? db.longReads : db, condition: goal.and(conditions), readsAll };
}

/** The ids in the order of the query, by default newest first. */
async function idsInOrder(
  { db, condition, readsAll }: { db: Db; condition: Expression<SqlBool>; readsAll: boolean },
  query: GoalSelection & Partial<GoalListQuery>,
) {
  const { sort_by, sort_order, skip = 0, limit } = query;
  const order = sql.raw(sort_by === undefined ? 'desc' : sort_order);
  const nulls = sql.raw(sort_order === 'desc' ? 'nulls first' : 'nulls last');
  const { sort = [], sortOfOwn = sort }: Partial<Column> = sort_by === undefined ? {} : columns[sort_by];
  const keys = [
    ...(readsAll ? sort : sortOfOwn).map((key, n) => (n === 0 ? sql`${key} ${order} ${nulls}` : sql`${key} ${order}`)),
    sql`goals.id ${order}`,
  ];
  // A condition that holds for every goal lets the database read the owners in order and stop after a page, or at least
  // look up each owner once. With a filter that could be slower, because it might read most goals before the page is full.
  const filters = [...goalFilters, ...keysOf(stateFilters)].filter((name) => name !== 'archived');
  const isByOwner =
    (sort_by === 'owner_name' || sort_by === 'house') && filters.every((name) => query[name] === undefined);
  const goals = goalsWithPeople(db)
    .select('goals.id')
    .where(condition)
    .$if(isByOwner, (some) => some.whereRef('owner.id', '=', 'goals.owner_id'))
    .orderBy(sql.join(keys));
  const page = limit === undefined ? goals : goals.limit(sql.lit(limit)).offset(sql.lit(skip));
  return (await page.execute()).map(({ id }) => id);
}

const newestGoals = preparedQuery([], (db) => {
  const ids = db.query.selectFrom('goals').select('id').where(isInUse).orderBy('id', 'desc');
  return goalRows(db)
    .where('goals.id', 'in', ids.limit(sql.lit(limits.pageSize)))
    .orderBy('goals.id', 'desc');
});
const goalsInUse = preparedQuery([], ({ query }) =>
  query
    .selectFrom('goals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isInUse),
);

/** The newest goals of the whole school. Its queries are prepared, because no list is read more often. */
async function listNewest(reading: Reading) {
  const { db } = reading;
  const [rows, [total]] = await Promise.all([newestGoals(db, {}), goalsInUse(db.longReads, {})]);
  return { data: rows.map((row) => goalFor(reading, goalOf(row))), count: total?.count ?? 0 };
}

/** Without `sort_by`, every `sort_order` means the newest first. */
const asksForNewest = ({ skip, limit, sort_order, ...choices }: GoalListQuery): boolean =>
  skip === 0 && limit === limits.pageSize && Object.values(choices).every((choice) => choice === undefined);

/** One page of the goals that the caller may read, and how many there are. */
export async function listGoals(reading: Reading, query: GoalListQuery) {
  if (asksForNewest(query) && allowsAll(reading.policy, reading.session, 'goal.read')) return listNewest(reading);
  const matching = matchingGoals(reading, query);
  const { db, condition } = matching;
  // Either can take long, so they run side by side.
  const [ids, count] = await Promise.all([
    idsInOrder(matching, query),
    countOf(db.query.selectFrom('goals').where(condition)),
  ]);
  // A page is short, so the worker threads needn't read it.
  return { data: await readGoals(reading, reading.db, ids), count };
}

/** All goals of the list, in batches. */
async function* allGoals(reading: Reading, query: GoalSelection) {
  const matching = matchingGoals(reading, query);
  const ids = await idsInOrder(matching, query);
  for (const batch of batchesOf(ids)) yield readGoals(reading, matching.db, batch);
}

/** The goals with these ids, as the caller sees them. */
async function readGoals(reading: Reading, db: Db, ids: readonly string[]) {
  return (await findGoals(db, ids)).map((goal) => goalFor(reading, goal));
}

/** The text of a cell, with dates in a format that programs can read. */
function cellOf(column: GoalColumn, goal: Goal): string {
  // Like the table, the export shows only the day.
  const value = column === 'created_at' ? goal.created_on : goal[column];
  if (value === null) return '';
  return valueLabel(column, String(value));
}

/** Exports all goals of a list, with the columns that the caller can see. */
export const exportGoals = (reading: Reading, query: GoalExportQuery): ExportFile<Goal> => ({
  name: 'goals',
  format: query.format,
  columns: goalColumns
    .filter((column) => allowsSome(reading.policy, reading.session, goalFields[column].columnPermission))
    .map((column) => ({
      heading: goalFields[column].heading,
      cell: (goal) => cellOf(column, goal),
    })),
  pages: allGoals(reading, query),
});
