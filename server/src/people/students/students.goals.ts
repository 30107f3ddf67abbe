import type { Paging } from '@trellis/contract/core/list-query.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { type Status, statusOf, statusRank } from '@trellis/contract/goals/status.ts';
import { type GoalGroup, goalGroups, type StudentGoal, statusesOf } from '@trellis/contract/people/students/student.ts';
import type { Db } from '../../database/database.ts';
import { inOrderOf } from '../../database/list.ts';

type Page = { data: StudentGoal[]; count: number };

/** The ids of a student's goals in each group, by status and then newest first. */
async function idsByGroup({ query }: Db, studentId: string): Promise<Record<GoalGroup, string[]>> {
  const goals = await query
    .selectFrom('goals')
    .select(['id', 'archived_at', 'status_rank'])
    .where('owner_id', '=', studentId)
    .orderBy('id', 'desc')
    .execute();
  const inUse = goals.filter(({ archived_at }) => archived_at === null);
  const withStatus = (status: Status) => inUse.filter(({ status_rank }) => status_rank === statusRank(status));
  return recordOf(goalGroups, (group) => {
    const groupGoals =
      group === 'archived' ? goals.filter((goal) => !inUse.includes(goal)) : statusesOf(group).flatMap(withStatus);
    return groupGoals.map(({ id }) => id);
  });
}

export async function goalGroupsOf(db: Db, studentId: string, limit: number): Promise<Record<GoalGroup, Page>> {
  const ids = await idsByGroup(db, studentId);
  const found = recordOf(goalGroups, (): Page => ({ data: [], count: 0 }));
  for (const group of goalGroups) found[group] = await pageOf(db, ids[group], { skip: 0, limit });
  return found;
}

export const listGroup = async (db: Db, studentId: string, group: GoalGroup, paging: Paging): Promise<Page> =>
  pageOf(db, (await idsByGroup(db, studentId))[group], paging);

const pageOf = async (db: Db, ids: readonly string[], { skip, limit }: Paging): Promise<Page> => ({
  data: await studentGoals(db, ids.slice(skip, skip + limit)),
  count: ids.length,
});

async function studentGoals({ query }: Db, ids: readonly string[]): Promise<StudentGoal[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('goals')
    .select(['id', 'title', 'type', 'period', 'due_date', 'progress_bar', 'returned_at', 'archived_at'])
    .select(['approved_by_user', 'approved_by_superuser', 'review_changed_at'])
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows).map((row) => ({
    ...row,
    status: statusOf(row),
    waiting_since: isFullyReviewed(row) ? null : row.review_changed_at,
  }));
}
