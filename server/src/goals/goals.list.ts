import { goalFilters } from '@trellis/contract/goals/field-lists.ts';
import type { GoalChoice, GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import type { Expression, SelectQueryBuilder } from 'kysely';
import { grantedRows } from '../authorization/policy.ts';
import type { Session } from '../authorization/session.ts';
import { dateIn } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { countOf, firstInOrder, idPages, inOrder } from '../database/list.ts';
import type { Tables } from '../database/schema.ts';
import { lastKey } from '../database/text-keys.ts';
import { byText } from './goals.by-text.ts';
import { countedFirst, type Filter, filters, sortKeys, type Where } from './goals.columns.ts';
import { keptCount } from './goals.kept.ts';
import { findGoals, goalFor } from './goals.queries.ts';
import { narrowedBy, stateConditions } from './goals.states.ts';
import { walk, walksOrder } from './goals.walk.ts';

type Asked = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;
type Wanted = SelectQueryBuilder<Tables, 'goals', object>;

/** The goals that the caller may read and that the filters leave, and how many they are where that is known. */
async function wantedGoals({ db, policy, clock, config }: Asked, session: Session, query: GoalChoice, skip = 0) {
  const granted = grantedRows(policy, session, 'goal.read', 'goals');
  const { timeZone } = config;
  const narrowed = narrowedBy(query, { role: session.role, today: dateIn(timeZone)(clock()), timeZone });
  const ofEverybody = granted === undefined && narrowed.owner_id === undefined;
  const texts = ofEverybody ? await byText(db, narrowed, query) : undefined;

  /** @param ids where an index of texts finds the goals */
  const goalsWith = (walks: boolean, ids?: Expression<string>): Wanted =>
    db.query
      .selectFrom('goals')
      .where((where) =>
        where.and([
          ...stateConditions(where, narrowed, { db, walks, sort: query.sort_by, isByText: ids !== undefined }),
          ...columnConditions(where, ids ? { ...query, title: undefined, description: undefined } : query, db, walks),
        ]),
      )
      .$if(ids !== undefined, (all) => (ids ? all.where('goals.id', 'in', ids) : all))
      .$if(granted !== undefined, (all) => (granted ? all.where(granted) : all));

  if (!texts) {
    const kept = granted === undefined ? await keptCount(db, narrowed, query) : undefined;
    if (!ofEverybody || kept !== undefined || !isCountedFirst(query)) {
      return { goals: goalsWith(walksOrder(kept, skip)), kept };
    }
  }
  // What the index finds is narrowed without any other one.
  const found = goalsWith(texts?.ids !== undefined, texts?.ids);
  const kept = texts?.count ?? (await countOf(found));
  const isIndexed = texts === undefined || texts.ids !== undefined;
  if (!isIndexed || !walksOrder(kept, skip)) return { goals: found, kept };
  const listed = db.query.selectFrom('goals').where('goals.archived_rank', '=', narrowed.archived ? 1 : 0);
  return { goals: found, kept, walked: { goals: goalsWith(true), among: listed } };
}

/** Whether the goals are counted before the page is found: an index counts them, and how many they are says how. */
const isCountedFirst = (query: GoalChoice) => countedFirst.some((column) => query[column] !== undefined);

/** Every column's filter that the query names. */
const columnConditions = (where: Where, query: GoalChoice, db: Db, walks: boolean) =>
  goalFilters.flatMap((column) => {
    const value = query[column];
    const filter: Filter = filters[column];
    // A walk begins where the filter of its own column does; the day of creation has a column of its own.
    const isOwnColumn = column === query.sort_by && column !== 'created_at';
    return value === undefined ? [] : [filter(where, value, db, walks && !isOwnColumn)];
  });

/** What these goals show. */
export async function shownGoals(
  { db, policy }: Pick<Asked, 'db' | 'policy'>,
  session: Session,
  ids: readonly string[],
) {
  return (await findGoals(db, ids)).map((goal) => goalFor(policy, session, goal));
}

/** One page of the goals that the caller may read, and how many match in all. */
export async function listGoals(context: Asked, session: Session, query: GoalListQuery) {
  const { goals, kept, walked } = await wantedGoals(context, session, query, query.skip);
  // First which goals, by an index alone, then what these few show.
  const ids = kept === 0 ? [] : ((walked && (await walkedPage(walked, query))) ?? (await pageOf(goals, query)));
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
  const { goals, walked } = await wantedGoals(context, session, query);
  // One walk in all: what the index of texts finds would be put in order again for each part.
  const { parts, order } = partsOf(walked?.goals ?? goals, query);
  for (const part of parts) {
    for await (const ids of idPages(part.goals, part.keys, order)) yield shownGoals(context, session, ids);
  }
}

/** The goals in the order that is asked for: one part after the other, and each by its keys. */
function partsOf(goals: Wanted, { sort_by, sort_order }: GoalChoice) {
  // Ids are made in the order of time, whatever the clock says, so the newest has the last one.
  if (sort_by === undefined) return { parts: [{ goals, keys: ['goals.id'] }], order: 'desc' as const };
  if (sort_by !== 'description') {
    return { parts: [{ goals, keys: [sortKeys[sort_by], 'goals.id'] }], order: sort_order };
  }
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
  return { parts: sort_order === 'asc' ? [filled, empty] : [empty, filled], order: sort_order };
}

/**
 * The page, where the first goals in the order hold all of it; undefined where one would have to go on. Words often stand
 * in goals that are far apart in an order, and often in those that come last in it.
 */
async function walkedPage({ goals, among }: { goals: Wanted; among: Wanted }, query: GoalListQuery) {
  const { order, parts } = partsOf(goals, query);
  const [first] = parts;
  const [all] = partsOf(among, query).parts;
  if (!first || !all) return undefined;
  const within = await firstInOrder(first.goals, all.goals, first.keys, { order, most: walk.reach });
  const ids = (
    await inOrder(within.select('goals.id'), first.keys, order).limit(query.limit).offset(query.skip).execute()
  ).map(({ id }) => id);
  return ids.length === query.limit ? ids : undefined;
}

/** The ids of the goals on the page, in order. */
async function pageOf(wanted: Wanted, query: GoalListQuery): Promise<string[]> {
  const { parts, order } = partsOf(wanted, query);
  const found: string[] = [];
  let skip = query.skip;
  for (const [n, { goals, keys }] of parts.entries()) {
    const missing = query.limit - found.length;
    const rows = await inOrder(goals.select('goals.id'), keys, order).limit(missing).offset(skip).execute();
    found.push(...rows.map(({ id }) => id));
    if (rows.length === missing || n === parts.length - 1) break;
    skip = rows.length > 0 ? 0 : skip - (await countOf(goals));
  }
  return found;
}
