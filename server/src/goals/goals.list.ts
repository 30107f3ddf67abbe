import { allGoalTypes, noHouse, periods, selfAssigned, typeLabel, unknownName } from '@trellis/contract/goals/goal.ts';
import type { GoalColumn, GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../database/database.ts';
import { countOf, inOrder, never } from '../database/list.ts';
import type { Tables } from '../database/schema.ts';
import { fold } from '../database/text-keys.ts';
import { goalOf, goalRows } from './goals.queries.ts';

type Where = ExpressionBuilder<Tables, 'goals'>;
type Filter = (where: Where, value: string, db: Db) => Expression<SqlBool>;

/** The columns of the table that each column of the list sorts by, ahead of the id. */
const sortKeys = {
  owner_name: ['goals.owner_key'],
  house: ['goals.house_key'],
  created_at: ['goals.created_at'],
  title: ['goals.title_key'],
  description: ['goals.description_key', 'goals.description_key_rest'],
  type: ['goals.type_key'],
  period: ['goals.period_key'],
  due_date: ['goals.due_key'],
  assigner_name: ['goals.assigner_key'],
  status: ['goals.status_rank'],
} as const satisfies Record<GoalColumn, readonly `goals.${string}`[]>;

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
    const self = where('goals.assigner_id', '=', where.ref('goals.owner_id'));
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
    return types.length === 0 ? never : where('goals.type', 'in', types);
  },
  period: (where, value) => {
    const period = periods.find((known) => known === value);
    return period ? where('goals.period', '=', period) : never;
  },
  status: (where, value) => {
    const rank = statuses.findIndex((status) => value === status);
    return rank === -1 ? never : where('goals.status_rank', '=', rank);
  },
  house: (where, value) => {
    const members = where.selectFrom('users').select('users.id');
    const houses = where.selectFrom('houses').select('houses.id').where('houses.name', '=', value);
    const residents =
      value === noHouse ? members.where('users.house_id', 'is', null) : members.where('users.house_id', 'in', houses);
    return where('goals.owner_id', 'in', residents);
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
 * @param ownerId whose goals; everybody's where it is undefined
 */
export async function listGoals(db: Db, query: GoalListQuery, ownerId?: string) {
  const matches = matching(db, query);
  const newestFirst = query.sort_by === undefined;
  const keys = newestFirst ? sortKeys.created_at : sortKeys[query.sort_by ?? 'created_at'];
  const wanted = db.query
    .selectFrom('goals')
    .where(matches)
    .$if(ownerId !== undefined, (all) => all.where('goals.owner_id', '=', ownerId ?? ''));
  // First which goals, by an index alone, then what these few show.
  const order = newestFirst ? 'desc' : query.sort_order;
  const page = await inOrder(wanted.select('goals.id'), [...keys, 'goals.id'], order)
    .limit(query.limit)
    .offset(query.skip)
    .execute();
  const ids = page.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await goalRows(db).where('goals.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { data: rows.map(goalOf), count: await countOf(wanted) };
}
