import { limits } from '@trellis/contract/core/limits.ts';
import type { goalStateFilters } from '@trellis/contract/goals/state-filters.ts';
import { isStudent } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { dateAfter, mondayOf } from '../../base/clock.ts';
import { isInPhase, isOfConfirmed, isOfUnconfirmed, isOpen, isWaiting } from '../goal/goals.conditions.ts';
import type { Filter } from './goals.columns.ts';

/* The filters of the list that don't belong to a column. */

const isCompleted = isInPhase('completed');

export const stateFilters = {
  waiting_for: (_, asked, { role }) => {
    const reviews = !isStudent({ role });
    const side = asked === 'me' ? (reviews ? 'guide' : 'student') : asked;
    if (side !== 'guide') return isInPhase('waiting_student');
    // As in the review queue.
    return reviews ? sql<SqlBool>`${isInPhase('waiting_guide')} and ${isOfConfirmed}` : isInPhase('waiting_guide');
  },
  confirmed: (_, isConfirmed) => (isConfirmed === 'true' ? isOfConfirmed : isOfUnconfirmed),
  to_do: () => isInPhase('draft', 'waiting_student', 'under_way'),
  due: (goal, when, { today }) => {
    const afterWeek = dateAfter(today, limits.dueSoonDays + 1);
    return when === 'overdue'
      ? goal.and([isOpen, goal('goals.due_date', '<', today)])
      : goal.and([isOpen, goal('goals.due_date', '>=', today), goal('goals.due_date', '<', afterWeek)]);
  },
  owner_id: (goal, id) => goal('goals.owner_id', '=', id),
  // Written so that SQLite can't use an index for it. Nearly every goal matches, so any other index is a better choice.
  archived: (_, isArchived) => sql<SqlBool>`(goals.archived_at is null) = ${sql.lit(isArchived !== 'true')}`,
  returned: (goal, isReturned) => goal('goals.returned_at', isReturned === 'true' ? 'is not' : 'is', null),
  without_period: (goal) => goal('goals.period', 'is', null),
  completed_from: (goal, date, { startOf }) => goal.and([isCompleted, goal('goals.completed_at', '>=', startOf(date))]),
  completed_to: (goal, date, { startOf }) =>
    goal.and([isCompleted, goal('goals.completed_at', '<', startOf(dateAfter(date, 1)))]),
  waiting_since_from: (goal, date, { startOf }) =>
    goal.and([isWaiting, goal('goals.review_changed_at', '>=', startOf(date))]),
  waiting_since_to: (goal, date, { startOf }) =>
    goal.and([isWaiting, goal('goals.review_changed_at', '<', startOf(dateAfter(date, 1)))]),
  checked_in_week: (goal, date, { startOf }) =>
    goal(
      goal.refTuple('goals.id', 'goals.owner_id'),
      'in',
      goal
        .selectFrom('check_ins')
        .select(['check_ins.goal_id', 'check_ins.owner_id'])
        .where('check_ins.created_at', '>=', startOf(mondayOf(date)))
        .where('check_ins.created_at', '<', startOf(dateAfter(mondayOf(date), 7)))
        .$asTuple('goal_id', 'owner_id'),
    ),
} as const satisfies Record<keyof typeof goalStateFilters, Filter>;
