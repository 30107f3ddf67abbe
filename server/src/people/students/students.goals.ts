import type { Paging } from '@trellis/contract/core/list-query.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { statusOf, statusRank } from '@trellis/contract/goals/status.ts';
import { type GoalGroup, goalGroups, type StudentGoal, statusesOf } from '@trellis/contract/people/students/student.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { inOrderOf } from '../../database/list.ts';

type Page = { data: StudentGoal[]; count: number };
/** How many goals a student has, by whether they are archived and by the place of their status. */
type Counts = ReadonlyMap<string, number>;
/** Goals that stand together in an index. Those that are archived stand there whatever their status. */
type Part = { archived_rank: 0 | 1; status_rank?: number };

const partsOf = (group: GoalGroup): Part[] =>
  group === 'archived'
    ? [{ archived_rank: 1 }]
    : statusesOf(group).map((status) => ({ archived_rank: 0, status_rank: statusRank(status) }));

const keyOf = ({ archived_rank, status_rank }: Part): string =>
  archived_rank === 1 ? 'archived' : String(status_rank);

async function countGoals(db: Db, studentId: string): Promise<Counts> {
  const rows = await db.query
    .selectFrom('goals')
    .select(['archived_rank', 'status_rank', sql<number>`count(*)`.as('count')])
    .where('owner_id', '=', studentId)
    .groupBy(['archived_rank', 'status_rank'])
    .execute();
  const counts = new Map<string, number>();
  for (const { count, ...part } of rows) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + Number(count));
  return counts;
}

/** Of each group of a student's goals the beginning. */
export async function goalGroupsOf(db: Db, studentId: string, limit: number): Promise<Record<GoalGroup, Page>> {
  const counts = await countGoals(db, studentId);
  const found = recordOf(goalGroups, (): Page => ({ data: [], count: 0 }));
  for (const group of goalGroups) found[group] = await pageOf(db, studentId, group, counts, { skip: 0, limit });
  return found;
}

/** A page of one group. */
export const listGroup = async (db: Db, studentId: string, group: GoalGroup, paging: Paging): Promise<Page> =>
  pageOf(db, studentId, group, await countGoals(db, studentId), paging);

/** Goes through the parts of a group as if they stood one after the other, the newest first in each. */
async function pageOf(db: Db, studentId: string, group: GoalGroup, counts: Counts, paging: Paging): Promise<Page> {
  const ids: string[] = [];
  let { skip } = paging;
  let count = 0;
  for (const part of partsOf(group)) {
    const inPart = counts.get(keyOf(part)) ?? 0;
    count += inPart;
    const limit = paging.limit - ids.length;
    if (limit > 0 && skip < inPart) ids.push(...(await idsOf(db, studentId, part, { skip, limit })));
    skip = Math.max(0, skip - inPart);
  }
  return { data: await shown(db, ids), count };
}

async function idsOf(db: Db, studentId: string, { archived_rank, status_rank }: Part, { skip, limit }: Paging) {
  const rows = await db.query
    .selectFrom('goals')
    .select('id')
    .where('owner_id', '=', studentId)
    .where('archived_rank', '=', archived_rank)
    .$if(status_rank !== undefined, (all) => all.where('status_rank', '=', status_rank ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(({ id }) => id);
}

async function shown({ query }: Db, ids: readonly string[]): Promise<StudentGoal[]> {
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
