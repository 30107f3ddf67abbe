import type { Paging } from '@trellis/contract/core/list-query.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { type Status, statusOf } from '@trellis/contract/goals/status.ts';
import { type GoalGroup, goalGroups, type StudentGoal, statusesOf } from '@trellis/contract/people/students/student.ts';
import type { Db } from '../../database/database.ts';

/** A student's goals in each group, by status and then newest first. Nobody has many, so all of them are read. */
async function goalsByGroup({ query }: Db, studentId: string): Promise<Record<GoalGroup, StudentGoal[]>> {
  const rows = await query
    .selectFrom('goals')
    .select(['id', 'title', 'type', 'period', 'due_date', 'progress_bar', 'returned_at', 'archived_at'])
    .select(['approved_by_user', 'approved_by_superuser', 'review_changed_at'])
    .where('owner_id', '=', studentId)
    .orderBy('id', 'desc')
    .execute();
  const goals = rows.map((row) => ({
    ...row,
    status: statusOf(row),
    waiting_since: isFullyReviewed(row) ? null : row.review_changed_at,
  }));
  const inUse = goals.filter(({ archived_at }) => archived_at === null);
  const archived = goals.filter(({ archived_at }) => archived_at !== null);
  const withStatus = (status: Status) => inUse.filter((goal) => goal.status === status);
  return recordOf(goalGroups, (group) => (group === 'archived' ? archived : statusesOf(group).flatMap(withStatus)));
}

const pageOf = (goals: StudentGoal[], { skip, limit }: Paging) => ({
  data: goals.slice(skip, skip + limit),
  count: goals.length,
});

export async function goalGroupsOf(db: Db, studentId: string, limit: number) {
  const goals = await goalsByGroup(db, studentId);
  return recordOf(goalGroups, (group) => pageOf(goals[group], { skip: 0, limit }));
}

export const listGroup = async (db: Db, studentId: string, group: GoalGroup, paging: Paging) =>
  pageOf((await goalsByGroup(db, studentId))[group], paging);
