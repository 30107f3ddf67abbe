import type { GoalColumn } from '@trellis/contract/goals/columns.ts';
import { allGoalTypes, periods, selfAssigned, typeLabel, unknownName } from '@trellis/contract/goals/goal.ts';
import type { GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/houses/house.ts';
import type { SortOrder } from '@trellis/contract/list-query.ts';
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Granted } from '../authorization/policy.ts';
import type { Db } from '../database/database.ts';
import { countOf, inOrder, never } from '../database/list.ts';
import type { Tables } from '../database/schema.ts';
import { fold, lastKey, sortKey } from '../database/text-keys.ts';
import { allGoalsCount } from './goals.counts.ts';
import { goalOf, goalRows } from './goals.queries.ts';

type Where = ExpressionBuilder<Tables, 'goals'>;
type Filter = (where: Where, value: string, db: Db) => Expression<SqlBool>;

/** The column of the table that each column of the list sorts by, ahead of the id; an index has both. */
const sortKeys = {
  owner_name: 'goals.owner_key',
  house: 'goals.house_key',
  created_at: 'goals.created_at',
  title: 'goals.title_key',
  description: 'goals.description_key',
  type: 'goals.type_key',
  period: 'goals.period_key',
  due_date: 'goals.due_key',
  assigner_name: 'goals.assigner_key',
  status: 'goals.status_rank',
} as const satisfies Record<GoalColumn, `goals.${string}`>;

/** The people whose name or, without one, email holds the text. */
const peopleCalled = (where: Where, text: string, db: Db) =>
  where
    .selectFrom('users')
    .select('users.id')
    .where((users) => db.engine.contains(users.ref('users.display_fold'), text));

/** What each filter does: the text ones look for a part of what the column shows, the others for the whole of it. */
const filters = {
  title: (where, value, db) => db.engine.contains(where.ref('goals.title_fold'), fold(value)),
  description: (where, value, db) => db.engine.contains(where.ref('goals.description_fold'), fold(value)),
  due_date: (where, value, db) => db.engine.contains(where.fn.coalesce('goals.due_date', where.val('')), value.trim()),
  created_at: (where, value, db) => db.engine.contains(where.ref('goals.created_on'), value.trim()),
  owner_name: (where, value, db) => where('goals.owner_id', 'in', peopleCalled(where, fold(value), db)),
  assigner_name: (where, value, db) => {
    const text = fold(value);
    const self = where.and([
      where('goals.assigner_key', '=', sortKey(selfAssigned)),
      where('goals.assigner_id', '=', where.ref('goals.owner_id')),
    ]);
    const other = where.and([
      where('goals.assigner_id', '!=', where.ref('goals.owner_id')),
      where('goals.assigner_id', 'in', peopleCalled(where, text, db)),
    ]);
    const ways: Expression<SqlBool>[] = [other];
    if (fold(selfAssigned).includes(text)) ways.push(self);
    if (fold(unknownName).includes(text)) ways.push(where('goals.assigner_id', 'is', null));
    return where.or(ways);
  },
  // An old type is found by the label that a person sees as well as by its own name.
  type: (where, value) => {
    const types = allGoalTypes.filter((type) => type === value || typeLabel(type) === value);
    const keys = types.map((type) => sortKey(typeLabel(type)));
    return keys.length === 0 ? never : where('goals.type_key', 'in', keys);
  },
  period: (where, value) => {
    const period = periods.find((known) => known === value);
    return period ? where('goals.period_key', '=', sortKey(period)) : never;
  },
  status: (where, value) => {
    const rank = statuses.findIndex((status) => value === status);
    return rank === -1 ? never : where('goals.status_rank', '=', rank);
  },
  house: (where, value) => {
    if (value === noHouse) return where('goals.house_key', '=', lastKey);
    const houses = where.selectFrom('houses').select('houses.id').where('houses.name', '=', value);
    const residents = where.selectFrom('users').select('users.id').where('users.house_id', 'in', houses);
    // The key alone would take in a house whose name differs by an accent.
    return where.and([where('goals.house_key', '=', sortKey(value)), where('goals.owner_id', 'in', residents)]);
  },
} as const satisfies Partial<Record<GoalColumn, Filter>>;

const filteredColumns = Object.keys(filters) as (keyof typeof filters)[];

/** Every filter that the query names. */
const matching = (db: Db, query: GoalListQuery) => (where: Where) =>
  where.and(
    filteredColumns.flatMap((column) => {
      const value = query[column];
      const filter: Filter = filters[column];
      return value === undefined ? [] : [filter(where, value, db)];
    }),
  );

/**
 * One page of goals, and how many match in all.
 * @param granted which goals the caller may read; all of them where it is undefined
 */
export async function listGoals(db: Db, query: GoalListQuery, granted?: Granted<'goals'>) {
  const matches = matching(db, query);
  const wanted = db.query
    .selectFrom('goals')
    .where(matches)
    .$if(granted !== undefined, (all) => (granted ? all.where(granted) : all));
  // First which goals, by an index alone, then what these few show.
  const ids = await pageOf(wanted, query);
  const rows = ids.length === 0 ? [] : await goalRows(db).where('goals.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { data: rows.map(goalOf), count: await count() };

  async function count(): Promise<number> {
    const all = granted === undefined && filteredColumns.every((column) => query[column] === undefined);
    if (all) return allGoalsCount(db);
    // A page that isn't full is the last one: it has told the count already.
    const isLast = ids.length < query.limit && (ids.length > 0 || query.skip === 0);
    return isLast ? query.skip + ids.length : countOf(wanted);
  }
}

type Wanted = SelectQueryBuilder<Tables, 'goals', object>;

/** The ids of the goals on the page, in order. */
async function pageOf(wanted: Wanted, { sort_by, sort_order, skip, limit }: GoalListQuery): Promise<string[]> {
  const page = async (part: Wanted, keys: readonly string[], order: SortOrder, from: number, most: number) => {
    const rows = await inOrder(part.select('goals.id'), keys, order).limit(most).offset(from).execute();
    return rows.map(({ id }) => id);
  };
  // Ids are made in the order of time, so the newest has the last one.
  if (sort_by === undefined) return page(wanted, ['goals.id'], 'desc', skip, limit);
  if (sort_by !== 'description') return page(wanted, [sortKeys[sort_by], 'goals.id'], sort_order, skip, limit);

  // Descriptions may be longer than an index holds, so those that begin alike are put in order by the rest. The many
  // that are empty are alike as well and have no rest: they are taken by themselves, or all of them would be sorted.
  const filled = {
    goals: wanted.where('goals.description_key', '<', lastKey),
    keys: ['goals.description_key', 'goals.description_key_rest', 'goals.id'],
  };
  const empty = {
    goals: wanted.where('goals.description_key', '=', lastKey),
    keys: ['goals.description_key', 'goals.id'],
  };
  const [first, second] = sort_order === 'asc' ? [filled, empty] : [empty, filled];
  const ids = await page(first.goals, first.keys, sort_order, skip, limit);
  if (ids.length === limit) return ids;
  const passed = ids.length > 0 ? skip + ids.length : await countOf(first.goals);
  const rest = await page(second.goals, second.keys, sort_order, Math.max(0, skip - passed), limit - ids.length);
  return [...ids, ...rest];
}
