import { goalFilters } from '@trellis/contract/goals/field-lists.ts';
import type { GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import type { SortOrder } from '@trellis/contract/list-query.ts';
import type { SelectQueryBuilder } from 'kysely';
import { grantedRows } from '../authorization/policy.ts';
import type { Session } from '../authorization/session.ts';
import { dateIn } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { countOf, inOrder } from '../database/list.ts';
import type { Tables } from '../database/schema.ts';
import { lastKey } from '../database/text-keys.ts';
import { type Filter, filters, sortKeys, type Where } from './goals.columns.ts';
import { goalFor, goalOf, goalRows } from './goals.queries.ts';
import { keptCount, narrowedBy, stateConditions } from './goals.states.ts';

/** Every column's filter that the query names. */
const columnConditions = (where: Where, query: GoalListQuery, db: Db) =>
  goalFilters.flatMap((column) => {
    const value = query[column];
    const filter: Filter = filters[column];
    return value === undefined ? [] : [filter(where, value, db)];
  });

/** One page of the goals that the caller may read, and how many match in all. */
export async function listGoals(
  { db, policy, clock, config }: Pick<Context, 'db' | 'policy' | 'clock' | 'config'>,
  session: Session,
  query: GoalListQuery,
) {
  const granted = grantedRows(policy, session, 'goal.read', 'goals');
  const narrowed = narrowedBy(query, { role: session.role, today: dateIn(config.timeZone)(clock()) });
  const everybodys = granted === undefined && goalFilters.every((column) => query[column] === undefined);
  const kept = everybodys ? await keptCount(db, narrowed) : undefined;
  const wanted = db.query
    .selectFrom('goals')
    .where((where) => where.and([...stateConditions(where, narrowed, kept), ...columnConditions(where, query, db)]))
    .$if(granted !== undefined, (all) => (granted ? all.where(granted) : all));
  // First which goals, by an index alone, then what these few show.
  const ids = await pageOf(wanted, query);
  const rows = ids.length === 0 ? [] : await goalRows(db).where('goals.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { data: rows.map((row) => goalFor(policy, session, goalOf(row))), count: await count() };

  async function count(): Promise<number> {
    if (kept !== undefined) return kept;
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
  // Ids are made in the order of time, whatever the clock says, so the newest has the last one.
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
