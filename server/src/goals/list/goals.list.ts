import type { SortOrder } from '@trellis/contract/core/list-query.ts';
import type { GoalChoice, GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import { sql } from 'kysely';
import {
  idsByName,
  idsByNameWithin,
  joinedNameKey,
  joinNames,
  type NamedRows,
  namesInOrder,
} from '../../database/by-name.ts';
import { countOf, firstInOrder, idPages, idsOfAll, inOrder } from '../../database/list.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { lastKey } from '../../database/text-keys.ts';
import type { Session } from '../../platform/authorization/session.ts';
import { large } from '../figures/long-reads.ts';
import { findGoals, goalFor } from '../goal/goals.queries.ts';
import { sortKeys } from './goals.columns.ts';
import { namesOfGoals } from './goals.named.ts';
import { walk } from './goals.walk.ts';
import {
  type Asked,
  isNames,
  type NameRef,
  type Order,
  type Wanted,
  type WantedGoals,
  wantedGoals,
} from './goals.wanted.ts';

/** What these goals show. */
async function shownGoals({ db, policy }: Pick<Asked, 'db' | 'policy'>, session: Session, ids: readonly string[]) {
  return (await findGoals(db, ids)).map((goal) => goalFor(policy, session, goal));
}

/** One page of the goals that the caller may read, and how many match in all. */
export async function listGoals(context: Asked, session: Session, query: GoalListQuery) {
  const wanted = await wantedGoals(context, session, query, query.skip);
  const { goals, kept } = wanted;
  // First which goals, by an index alone, then what these few show.
  const ids = kept === 0 ? [] : ((await walkedPage(wanted, query)) ?? (await pageOf(wanted, query)));
  return { data: await shownGoals(context, session, ids), count: await count() };

  async function count(): Promise<number> {
    if (kept !== undefined) return kept;
    // A page that isn't full is the last one: it has told the count already.
    const isLast = ids.length < query.limit && (ids.length > 0 || query.skip === 0);
    return isLast ? query.skip + ids.length : countOf(goals);
  }
}

/** All goals that the list with these filters has, some at a time. */
export async function* allGoals(context: Asked, session: Session, query: GoalChoice) {
  const { db, goals, order, walked, named } = await wantedGoals(context, session, query);
  // One walk in all: what the index of texts finds would be put in order again for each part.
  const parts = named ? await partsByName(named.rows) : partsOf(walked?.goals ?? goals, query, order);
  for (const part of parts) {
    for await (const ids of idPages(part.goals, part.keys, order.order)) yield shownGoals(context, session, ids);
  }

  /** Name after name. */
  async function partsByName({ kind, ref, condition }: NamedRows<NameRef>): Promise<Part[]> {
    const all = db.query.selectFrom('goals').where(condition);
    return (await namesInOrder(db, kind, order.order)).map((these) => ({
      goals: all.where(ref, 'in', these),
      keys: ['goals.id'],
    }));
  }
}

type Part = { goals: Wanted; keys: string[] };
type Range = { order: SortOrder; skip: number; limit: number };

/** The goals in the order that is asked for: one part after the other, and each by its keys. */
function partsOf(goals: Wanted, { sort_by }: GoalChoice, { by, order }: Order): Part[] {
  if (isNames(by)) return [{ goals: joinNames(goals, namesOfGoals[by]), keys: [joinedNameKey, 'goals.id'] }];
  if (by === 'id' || sort_by === undefined || isNames(sort_by)) return [{ goals, keys: ['goals.id'] }];
  if (sort_by !== 'description') return [{ goals, keys: [sortKeys[sort_by], 'goals.id'] }];
  // Descriptions may be longer than an index holds, so those that begin alike are put in order by the rest. The many
  // that are empty are alike as well and have no rest: they are taken by themselves, or all of them would be sorted.
  const filled = {
    goals: goals.where('goals.description_key', '<', lastKey),
    keys: ['goals.description_key', 'goals.description_key_rest', 'goals.id'],
  };
  const empty = {
    goals: goals.where('goals.description_key', '=', lastKey),
    keys: ['goals.description_key', 'goals.id'],
  };
  return order === 'asc' ? [filled, empty] : [empty, filled];
}

/**
 * The page, where a walk in the order of the list finds it; undefined where one would have to go too far. Words often
 * stand in goals that are far apart in an order, and often in those that come last in it.
 */
async function walkedPage(wanted: WantedGoals, query: GoalListQuery): Promise<string[] | undefined> {
  const { db, order, named } = wanted;
  const part = { order: order.order, skip: query.skip, limit: query.limit };
  if (named && !named.among) return idsByName(db, named.rows, { ...part, count: named.count });
  for (const most of [walk.firstReach, walk.reach]) {
    const ids = part.skip + part.limit <= most ? await walkedWithin(most, wanted, query, part) : undefined;
    if (ids) return ids;
  }
  return undefined;
}

/** The same, where the page lies among so many of the goals that have the order. */
async function walkedWithin(
  most: number,
  { db, order, walked, named }: WantedGoals,
  query: GoalListQuery,
  part: Range,
): Promise<string[] | undefined> {
  if (named?.among) return idsByNameWithin(db, named.rows, named.among, { ...part, most });
  if (!walked) return undefined;
  const [first] = partsOf(walked.goals, query, order);
  const [all] = partsOf(walked.among, query, order);
  if (!first || !all) return undefined;
  const within = await firstInOrder(first.goals, all.goals, first.keys, { order: part.order, most });
  const ids = await idsInOrder(within, first.keys, part);
  return ids.length === part.limit ? ids : undefined;
}

/** What every guide's list begins with. */
const newestOfAll = preparedQuery(['skip', 'limit'], ({ query }, { skip, limit }: Omit<Range, 'order'>) =>
  query
    .selectFrom('goals')
    .select('id')
    .where('archived_rank', '=', sql.lit(0))
    .orderBy('id', 'desc')
    .limit(sql<number>`${limit}`)
    .offset(sql<number>`${skip}`),
);

async function idsInOrder(goals: Wanted, keys: readonly string[], { order, skip, limit }: Range): Promise<string[]> {
  const rows = await inOrder(goals.select('goals.id'), keys, order).limit(limit).offset(skip).execute();
  return rows.map(({ id }) => id);
}

/** The ids of the goals on the page, in order; where a walk met too few of them, of all that there are. */
async function pageOf(
  { db, goals: wanted, order: ordered, walked, isFew, isWhole }: WantedGoals,
  query: GoalListQuery,
): Promise<string[]> {
  if (isWhole && query.sort_by === undefined && query.archived !== 'true') {
    return (await newestOfAll(db, query)).map(({ id }) => id);
  }
  const parts = partsOf(wanted, query, ordered);
  const found: string[] = [];
  let skip = query.skip;
  for (const [n, { goals, keys }] of parts.entries()) {
    const missing = query.limit - found.length;
    const part = { order: ordered.order, skip, limit: missing };
    const ids = await idsOf(goals, keys, part);
    found.push(...ids);
    if (ids.length === missing || n === parts.length - 1) break;
    skip = ids.length > 0 ? 0 : skip - (await countOf(goals));
  }
  return found;

  function idsOf(goals: Wanted, keys: readonly string[], part: Range): Promise<string[]> {
    if (walked || isFew) return idsOfAll(db, goals, keys, part);
    const isFarDown = isWhole && keys.length > 2 && part.skip > large.skip;
    return isFarDown ? idsFarDown(goals, keys, part) : idsInOrder(goals, keys, part);
  }
}

/**
 * The same far down in a list that nothing narrows. The index of the first key doesn't have those between it and the id, for
 * which each goal on the way would be looked up: so it tells where the page begins, and only what comes from there on is
 * put in order by all of them.
 */
async function idsFarDown(goals: Wanted, keys: readonly string[], { order, skip, limit }: Range): Promise<string[]> {
  const [key = ''] = keys;
  const first = await inOrder(goals.select(sql<string>`${sql.ref(key)}`.as('key')), [key, ...keys.slice(-1)], order)
    .limit(1)
    .offset(skip)
    .executeTakeFirst();
  if (!first) return [];
  const [before, from] = order === 'asc' ? (['<', '>='] as const) : (['>', '<='] as const);
  const skipped = await countOf(goals.where(sql<string>`${sql.ref(key)}`, before, first.key));
  const those = goals.where(sql<string>`${sql.ref(key)}`, from, first.key);
  // Somebody may have written in between.
  return idsInOrder(those, keys, { order, skip: Math.max(0, skip - skipped), limit });
}
