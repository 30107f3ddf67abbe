import type { GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import { type Status, statuses } from '@trellis/contract/goals/status.ts';
import { limits } from '@trellis/contract/limits.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { day } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Where } from './goals.columns.ts';
import { dueGoalsCount, goalCounts } from './goals.counts.ts';

/*
 * What a list is narrowed by besides its columns, and how many goals that leaves without counting them.
 */

/** Who asks, and which day it is in the school. */
export type Asking = { role: Role; today: string };

type Narrowed = {
  archived: boolean;
  owner_id: string | undefined;
  waitingFor: 'student' | 'guide' | undefined;
  returned: boolean | undefined;
  /** The first day and the one after the last. */
  due: { from: string; before: string } | undefined;
};

const firstDay = '0000-01-01';
const awaiting = { student: 'Awaiting Student Review', guide: 'Awaiting Guide Review' } as const satisfies Record<
  string,
  Status
>;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

export function narrowedBy(query: GoalListQuery, { role, today }: Asking): Narrowed {
  const { waiting_for, due, owner_id, archived, returned } = query;
  const ranges = {
    overdue: { from: firstDay, before: today },
    week: { from: today, before: dayAfter(today, limits.dueSoonDays + 1) },
  };
  return {
    archived: archived === 'true',
    owner_id,
    waitingFor: waiting_for === 'me' ? role : waiting_for,
    returned: returned && returned === 'true',
    due: due && ranges[due],
  };
}

/** Of as many that are due it is quicker to look for them among the newest goals than to put them in order. */
const manyDue = 1000;

/**
 * The conditions that a goal meets which is left.
 * @param count how many that are, where it is kept
 */
export function stateConditions(where: Where, narrowed: Narrowed, count: number | undefined): Expression<SqlBool>[] {
  const { archived, owner_id, waitingFor, returned, due } = narrowed;
  const conditions: Expression<SqlBool>[] = [where('goals.archived_rank', '=', archived ? 1 : 0)];
  if (owner_id !== undefined) conditions.push(where('goals.owner_id', '=', owner_id));
  if (waitingFor) conditions.push(where('goals.status_rank', '=', statuses.indexOf(awaiting[waitingFor])));
  if (returned !== undefined) conditions.push(where('goals.returned_at', returned ? 'is not' : 'is', null));
  if (due) {
    // No engine uses the index of due dates for what was put together.
    const date =
      count !== undefined && count > manyDue ? sql<string>`goals.due_date || ''` : where.ref('goals.due_date');
    conditions.push(where(date, '>=', due.from), where(date, '<', due.before));
    // Written out, so that the index of these goals alone can be used.
    conditions.push(where('goals.progress_bar', '<', sql.lit(limits.progressMax)));
  }
  return conditions;
}

/** How many that leaves, of everybody's goals; undefined where it isn't kept and has to be counted. */
export async function keptCount(db: Db, narrowed: Narrowed): Promise<number | undefined> {
  const { archived, owner_id, waitingFor, returned, due } = narrowed;
  const named = [waitingFor, returned, due].filter((one) => one !== undefined);
  if (archived ? named.length > 0 : named.length > 1) return undefined;
  if (due) return owner_id === undefined ? dueGoalsCount(db, due) : undefined;
  const counts = await goalCounts(db, owner_id);
  if (archived) return counts.archived;
  if (waitingFor) return waitingFor === 'student' ? counts.awaiting_student : counts.awaiting_guide;
  if (returned !== undefined) return returned ? counts.returned : counts.goals - counts.returned;
  return counts.goals;
}
