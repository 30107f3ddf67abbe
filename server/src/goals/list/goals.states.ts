import { limits } from '@trellis/contract/core/limits.ts';
import type { GoalSort } from '@trellis/contract/goals/field-lists.ts';
import type { GoalChoice } from '@trellis/contract/goals/goals.api.ts';
import { type Status, statuses, statusRank } from '@trellis/contract/goals/status.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { dateAfter, mondayOf, quarterOf, startOfDayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { lastKey, sortKey } from '../../database/text-keys.ts';
import { compared, type Where } from './goals.columns.ts';

/*
 * What a list is narrowed by besides its columns.
 */

/** Who asks, and which day it is in the school. */
export type Asking = { role: Role; today: string; timeZone: string };

/** From a time on and before another one, each to a quarter of an hour, as which days begin and figures are kept. */
type Range = { from: string | undefined; before: string | undefined };

export type Narrowed = {
  archived: boolean;
  owner_id: string | undefined;
  waitingFor: 'student' | 'guide' | undefined;
  toDo: true | undefined;
  returned: boolean | undefined;
  withoutPeriod: true | undefined;
  /** The first day and the one after the last. */
  due: { from: string; before: string } | undefined;
  /** Since when it waits for a review. */
  since: Range | undefined;
  completed: Range | undefined;
  /** The Monday of a week with a check-in. */
  week: string | undefined;
};

const firstDay = '0000-01-01';
const awaiting = { student: 'Awaiting Student Review', guide: 'Awaiting Guide Review' } as const satisfies Record<
  string,
  Status
>;
const waitingRanks = Object.values(awaiting).map(statusRank);
const completedRank = statusRank('Completed!');
/** In all others its owner finds something to do. */
const doneByOwner: readonly Status[] = ['Awaiting Guide Review', 'Completed!'];
const toDoRanks = statuses.filter((status) => !doneByOwner.includes(status)).map(statusRank);

export function narrowedBy(query: GoalChoice, { role, today, timeZone }: Asking): Narrowed {
  const { waiting_for, to_do, due, owner_id, archived, returned, checked_in_week, without_period } = query;
  const dueIn = {
    overdue: { from: firstDay, before: today },
    week: { from: today, before: dateAfter(today, limits.dueSoonDays + 1) },
  };
  const range = (from: string | undefined, to: string | undefined): Range | undefined => {
    if (from === undefined && to === undefined) return undefined;
    const begin = startOfDayIn(timeZone);
    const quarter = (date: string) => quarterOf(begin(date).toISOString());
    return { from: from && quarter(from), before: to && quarter(dateAfter(to, 1)) };
  };
  return {
    archived: archived === 'true',
    owner_id,
    waitingFor: waiting_for === 'me' ? role : waiting_for,
    toDo: to_do && true,
    returned: returned && returned === 'true',
    withoutPeriod: without_period && true,
    due: due && dueIn[due],
    since: range(query.waiting_since_from, query.waiting_since_to),
    completed: range(query.completed_from, query.completed_to),
    week: checked_in_week && mondayOf(checked_in_week),
  };
}

/** Whether a list is narrowed by anything but its columns and whether goals are archived. */
export const isNarrowed = ({ archived: _, ...by }: Narrowed): boolean =>
  Object.values(by).some((value) => value !== undefined);

/** The places of the statuses that a list is narrowed to, if it is. */
export function ranksOf({ waitingFor, toDo }: Narrowed, { status }: GoalChoice): number[] | undefined {
  if (waitingFor === undefined && toDo === undefined && status === undefined) return undefined;
  return statuses
    .filter((one) => (status === undefined || one === status) && (!waitingFor || one === awaiting[waitingFor]))
    .map(statusRank)
    .filter((rank) => !toDo || toDoRanks.includes(rank));
}

/** How the list is put in order, and whether the engine is to walk that order. */
type Walk = { db: Db; walks: boolean; isById: boolean; sort: GoalSort | undefined; isByText?: boolean };

/** The conditions that a goal meets which is left. */
export function stateConditions(
  where: Where,
  narrowed: Narrowed,
  { db, walks, isById, sort, isByText = false }: Walk,
): Expression<SqlBool>[] {
  const { archived, owner_id, waitingFor, toDo, returned, withoutPeriod, due, since, completed, week } = narrowed;
  const conditions: Expression<SqlBool>[] = [
    // Every index but that of texts begins with it.
    where(compared(where.ref('goals.archived_rank'), db, isByText), '=', archived ? 1 : 0),
  ];
  const isIn = (
    column: 'goals.due_date' | 'goals.review_changed_at' | 'goals.completed_at',
    { from, before }: Range,
  ) => {
    const value = compared(where.ref(column), db, walks);
    if (from !== undefined) conditions.push(where(value, '>=', from));
    if (before !== undefined) conditions.push(where(value, '<', before));
  };
  if (owner_id !== undefined) conditions.push(where('goals.owner_id', '=', owner_id));
  const rank = compared(where.ref('goals.status_rank'), db, walks);
  if (waitingFor) {
    // One status has its goals in the order of their ids: such a walk meets these alone.
    const one = isById ? where.ref('goals.status_rank') : rank;
    conditions.push(where(one, '=', statusRank(awaiting[waitingFor])));
  }
  if (toDo) conditions.push(where(rank, 'in', toDoRanks));
  if (returned !== undefined) conditions.push(where('goals.returned_at', returned ? 'is not' : 'is', null));
  if (withoutPeriod) conditions.push(where('goals.period_key', '=', lastKey));
  if (due) {
    isIn('goals.due_date', due);
    if (walks && sort === 'due_date') {
      // The walk begins where such days do.
      conditions.push(
        where('goals.due_key', '>=', sortKey(due.from)),
        where('goals.due_key', '<', sortKey(due.before)),
      );
    }
    // Written out, so that the index of these goals alone can be used.
    conditions.push(where('goals.reached_rank', '=', sql.lit(0)));
  }
  if (since) {
    isIn('goals.review_changed_at', since);
    if (!waitingFor) conditions.push(where(rank, 'in', waitingRanks));
  }
  if (completed) {
    isIn('goals.completed_at', completed);
    conditions.push(where(rank, '=', completedRank));
    // Said besides, so that the index of these goals alone can be used.
    if (!walks) conditions.push(where('goals.completed_at', 'is not', null));
  }
  if (week !== undefined) conditions.push(...hasCheckIn(where, week, { db, walks, isById }));
  return conditions;
}

/** The owner checked in on the goal in the week. */
function hasCheckIn(where: Where, week: string, { db: { engine }, walks, isById }: Omit<Walk, 'sort'>) {
  const checkIns = where.selectFrom('check_ins').where('check_ins.first_of_week', '=', week);
  const id = where.ref('goals.id');
  const theirs = checkIns
    .select('check_ins.id')
    .whereRef('check_ins.goal_id', '=', 'goals.id')
    .where('check_ins.owner_id', '=', engine.unindexed(where.ref('goals.owner_id')));
  // In the order of ids both engines begin and end where the goals of the week do, each of which is one look into an index.
  const end = (name: 'min' | 'max') => checkIns.select(({ fn }) => fn<string>(name, ['check_ins.goal_id']).as('id'));
  const between = isById ? [where(id, '>=', end('min')), where(id, '<=', end('max'))] : [];
  if (walks) return [...between, where.exists(theirs)];
  if (!engine.joinsPairs) return [where(id, 'in', checkIns.select('check_ins.goal_id')), where.exists(theirs)];
  const pairs = checkIns.select(['check_ins.goal_id', 'check_ins.owner_id']).$asTuple('goal_id', 'owner_id');
  return [...between, where(where.refTuple('goals.id', 'goals.owner_id'), 'in', pairs)];
}
