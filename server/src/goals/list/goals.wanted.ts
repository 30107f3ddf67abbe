import type { SortOrder } from '@trellis/contract/core/list-query.ts';
import { type GoalFilter, goalFilters } from '@trellis/contract/goals/field-lists.ts';
import type { GoalChoice } from '@trellis/contract/goals/goals.api.ts';
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { dateIn } from '../../base/clock.ts';
import type { NamedRows } from '../../database/by-name.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { type Granted, grantedRows } from '../../platform/authorization/policy.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { forManyGoals, large } from '../figures/long-reads.ts';
import { byText } from './goals.by-text.ts';
import { countedFirst, type Filter, filters } from './goals.columns.ts';
import { goalsOfOwners, keptCount } from './goals.kept.ts';
import { type Named, namedIn, namesOfGoals } from './goals.named.ts';
import { isNarrowed, type Narrowed, narrowedBy, stateConditions } from './goals.states.ts';
import { walk, walksOrder } from './goals.walk.ts';

export type Asked = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;
export type Wanted = SelectQueryBuilder<Tables, 'goals', object>;

/** The goals of a list, and how they are found. */
export type WantedGoals = {
  /** Where they are looked for. */
  db: Db;
  goals: Wanted;
  order: Order;
  /** How many they are, where that is known. */
  kept: number | undefined;
  /** They were counted, and are few enough to be put in order all. */
  isFew?: boolean;
  /** Nothing narrows them: they are all goals of everybody that aren't archived, or all that are. */
  isWhole?: boolean;
  /** The first of them are looked for on a walk in the order of the list, among the goals of a longer one. */
  walked?: { goals: Wanted; among: Wanted };
  /** The same, where the order is one of names; without `among` the walk goes as far as it has to. */
  named?: { rows: NamedRows<NameRef>; among: NamedRows | undefined; count: number };
};

type NameSort = keyof typeof namesOfGoals;
export type NameRef = (typeof namesOfGoals)[NameSort]['ref'];

/** A list's order: that of the ids, of names, or of what a goal has itself. */
export type Order = { by: 'id' | NameSort | 'column'; order: SortOrder };

export const isNames = (by: string): by is NameSort => by in namesOfGoals;

function orderOf({ sort_by, sort_order }: GoalChoice, { house, assigners }: Named): Order {
  // Ids are made in the order of time, whatever the clock says, so the newest has the last one.
  if (sort_by === undefined) return { by: 'id', order: 'desc' };
  // All come under the same name.
  if (sort_by === 'house' && house !== undefined) return { by: 'id', order: sort_order };
  if (sort_by === 'assigner_name' && isOne(assigners)) return { by: 'id', order: sort_order };
  return { by: isNames(sort_by) ? sort_by : 'column', order: sort_order };
}

type Conditions = {
  db: Db;
  query: GoalChoice;
  narrowed: Narrowed;
  named: Named;
  order: Order;
  granted: Granted<'goals'> | undefined;
};

/**
 * What holds of the goals of a list.
 * @param walks whether the engine is to walk the order of the list, or ids that are found already
 * @param looksUp whether it meets so few goals that what stands elsewhere is looked up for each
 * @param byText what finds goals by an index of texts, and the filters that it does in place of their own conditions
 */
function conditionOf(
  of: Conditions,
  { walks, looksUp }: { walks: boolean; looksUp: boolean },
  byText?: { condition: Expression<SqlBool>; comparedBy: readonly GoalFilter[] },
): Expression<SqlBool> {
  const { db, query, narrowed, named, order, granted } = of;
  return where.and([
    ...stateConditions(where, narrowed, {
      db,
      walks,
      isById: order.by === 'id',
      sort: query.sort_by,
      isByText: byText !== undefined,
    }),
    ...goalFilters.flatMap((column) => {
      const value = byText?.comparedBy.includes(column) ? undefined : query[column];
      const filter: Filter = filters[column];
      const comparing = { db, walks: walks && !hasOrder(column, query, named, order), looksUp, named };
      return value === undefined ? [] : [filter(where, value, comparing)];
    }),
    ...(byText ? [byText.condition] : []),
    ...(granted ? [granted(where)] : []),
  ]);
}

const where = expressionBuilder<Tables, 'goals'>();

/** Whether the index of a filter has the order of the list, so that a walk begins where its goals do. */
function hasOrder(column: GoalFilter, { sort_by }: GoalChoice, { assigners }: Named, { by }: Order): boolean {
  if (by === 'id') return column === 'house' || column === 'status' || (column === 'assigner_name' && isOne(assigners));
  // The day of creation has a column of its own, and owners are found by their ids.
  return by === 'column' && column === sort_by && column !== 'created_at' && column !== 'owner_name';
}

const isOne = (values: readonly unknown[] | undefined): boolean => values !== undefined && values.length < 2;

/** The goals that the caller may read and that the filters leave. */
export async function wantedGoals(asked: Asked, session: Session, query: GoalChoice, skip = 0): Promise<WantedGoals> {
  const { policy, clock, config } = asked;
  const granted = grantedRows(policy, session, 'goal.read', 'goals');
  const { timeZone } = config;
  const narrowed = narrowedBy(query, { role: session.role, today: dateIn(timeZone)(clock()), timeZone });
  const named = await namedIn(asked.db, query);
  const order = orderOf(query, named);
  const ofEverybody = granted === undefined && narrowed.owner_id === undefined;
  const countsFirst = isCountedFirst(query, named, order);
  // The counts of many owners or days are added up.
  const counting = ofEverybody && countsFirst ? await forManyGoals(asked.db) : asked.db;
  const owners = ofEverybody ? await goalsOfOwners(counting, narrowed, query) : undefined;
  // Where everybody is called so, the other filters tell how many goals there are.
  const countedBy = owners?.areAll ? { ...query, owner_name: undefined } : query;
  const before =
    granted === undefined ? await keptCount(counting, narrowed, { query: countedBy, named, owners }) : undefined;
  const isLong = ofEverybody && !countsFirst && (before === undefined || skip > large.skip);
  const db = isLong ? await forManyGoals(asked.db) : counting;
  const conditions = { db, query, narrowed, named, order, granted };
  const goalsWhere = (condition: Expression<SqlBool>): Wanted => db.query.selectFrom('goals').where(condition);

  const texts = ofEverybody ? await byText(db, narrowed, { query: countedBy, named, owners }) : undefined;
  const isSpread = !texts && !countsFirst;
  if (!ofEverybody || (isSpread && !isNames(order.by))) {
    const isWhole = ofEverybody && isAll(narrowed, query);
    const walks = walksOrder(before, skip);
    const goals = goalsWhere(conditionOf(conditions, { walks, looksUp: walks }));
    return { db, goals, order, kept: before, isWhole };
  }

  // What the index finds is narrowed without any other one.
  const { ids, onWalk, comparedBy = [] } = texts ?? {};
  const byIds = ids && { condition: where('goals.id', 'in', ids), comparedBy };
  const goals = goalsWhere(conditionOf(conditions, { walks: byIds !== undefined, looksUp: false }, byIds));
  const kept = texts?.count ?? before ?? (await countOf(goals));
  const onOrder = { walks: true, looksUp: true };
  const walked = conditionOf(conditions, onOrder, onWalk && { condition: onWalk, comparedBy });
  const listed = where('goals.archived_rank', '=', narrowed.archived ? 1 : 0);
  if (isNames(order.by) && (walksOrder(kept, skip) || isAll(narrowed, query))) {
    const names = namesOfGoals[order.by];
    const among = isSpread ? undefined : { ...names, condition: listed };
    return { db, goals, order, kept, named: { rows: { ...names, condition: walked }, among, count: kept } };
  }
  if (isNames(order.by) || !walksOrder(kept, skip)) return { db, goals, order, kept, isFew: kept <= walk.many };
  return { db, goals, order, kept, walked: { goals: goalsWhere(walked), among: goalsWhere(listed) } };
}

/** Whether the goals are counted before the page is found, since they may stand far down: how many they are says how. */
const isCountedFirst = (query: GoalChoice, { assigners }: Named, { by }: Order) =>
  countedFirst.some((column) => query[column] !== undefined) ||
  (assigners !== undefined && !(by === 'id' && isOne(assigners)));

/** Whether the list has all goals, archived or not. */
const isAll = (narrowed: Narrowed, query: GoalChoice) =>
  !isNarrowed(narrowed) && goalFilters.every((column) => query[column] === undefined);
