import { limits } from '@trellis/contract/core/limits.ts';
import type { goalStateFilters } from '@trellis/contract/goals/state-filters.ts';
import { isStudent } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { dateAfter, mondayOf } from '../../base/clock.ts';
import { isInPhase, isOfConfirmed, isOfUnconfirmed, isOpen, isWaiting, toDo } from '../goal/goals.conditions.ts';
import type { Filter } from './goals.columns.ts';

/* The filters of the list that don't belong to a column. */

const isCompleted = isInPhase('completed');

export const stateFilters = {
  waiting_for: (value, { role }) => {
    const isReviewer = !isStudent({ role });
    const side = value === 'me' ? (isReviewer ? 'guide' : 'student') : value;
    if (side !== 'guide') return isInPhase('waiting_student');
    // The review queue leaves out unconfirmed sign-ups too.
    return isReviewer ? sql<SqlBool>`${isInPhase('waiting_guide')} and ${isOfConfirmed}` : isInPhase('waiting_guide');
  },
  confirmed: (isConfirmed) => (isConfirmed === 'true' ? isOfConfirmed : isOfUnconfirmed),
  to_do: () => isInPhase(...toDo),
  due: (when, { today }) =>
    when === 'overdue'
      ? sql`${isOpen} and goals.due_date < ${today}`
      : sql`${isOpen} and goals.due_date between ${today} and ${dateAfter(today, limits.dueSoonDays)}`,
  owner_id: (id) => sql`goals.owner_id = ${id}`,
  // Written so that SQLite can't use an index for it. Nearly every goal matches, so any other index is a better choice.
  archived: (isArchived) => sql<SqlBool>`(goals.archived_at is null) = ${sql.lit(isArchived !== 'true')}`,
  returned: (isReturned) =>
    isReturned === 'true' ? sql`goals.returned_at is not null` : sql`goals.returned_at is null`,
  without_period: () => sql`goals.period is null`,
  completed_from: (date, { startOf }) => sql`${isCompleted} and goals.completed_at >= ${startOf(date)}`,
  completed_to: (date, { startOf }) => sql`${isCompleted} and goals.completed_at < ${startOf(dateAfter(date, 1))}`,
  waiting_since_from: (date, { startOf }) => sql`${isWaiting} and goals.review_changed_at >= ${startOf(date)}`,
  waiting_since_to: (date, { startOf }) =>
    sql`${isWaiting} and goals.review_changed_at < ${startOf(dateAfter(date, 1))}`,
  checked_in_week: (date, { startOf }) => sql`(goals.id, goals.owner_id) in (
    select check_ins.goal_id, check_ins.owner_id from check_ins
    where check_ins.created_at >= ${startOf(mondayOf(date))}
      and check_ins.created_at < ${startOf(dateAfter(mondayOf(date), 7))})`,
} as const satisfies Record<keyof typeof goalStateFilters, Filter>;
