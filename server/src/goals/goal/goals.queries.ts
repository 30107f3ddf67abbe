import { storedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type Goal, selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { type Actor, allowsAll, type Role } from '@trellis/contract/permissions.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { always, inOrderOf } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Flag } from '../../database/schema/column.ts';
import type { GoalsTable } from '../../database/schema/schema.ts';
import { hasEntry } from '../../platform/audit/audit.queries.ts';
import { requireRecord, type ServerPolicy } from '../../platform/authorization/policy.ts';
import { houseNameOf } from './goals.conditions.ts';

/** When a goal last moved. */
export const timestampColumns = ['review_changed_at', 'was_returned', 'last_active_at', 'completed_at'] as const;
export type GoalTimestamps = Pick<Selectable<GoalsTable>, (typeof timestampColumns)[number]>;

/** A goal as the API returns it, with the columns that only the rules need. */
export type FoundGoal = Goal &
  GoalTimestamps & {
    version: number;
    owner_role: Role;
    /** Null if the assigner is gone. */
    assigner_role: Role | null;
    /** Comments from before the goal came to its present owner. Only people who may read every goal see them. */
    past_comment_count: number;
  };

const ownColumns = [...storedGoalFields, 'id', 'version', ...timestampColumns] as const;

/** Goals with their people and house. The engines skip the joins that a query doesn't use. */
export const goalsWithPeople = ({ query }: Pick<Db, 'query'>) =>
  query
    .selectFrom('goals')
    .leftJoin('users as owner', 'owner.id', 'goals.owner_id')
    .leftJoin('users as assigner', 'assigner.id', 'goals.assigner_id')
    .leftJoin('houses as house', 'house.id', 'owner.house_id');

export const goalRows = (db: Db) =>
  goalsWithPeople(db)
    .leftJoin('reflections as reflection', (join) =>
      join.onRef('reflection.goal_id', '=', 'goals.id').onRef('reflection.owner_id', '=', 'goals.owner_id'),
    )
    .select(ownColumns.map((field) => `goals.${field}` as const))
    .select([
      nameOf('owner').as('owner_name'),
      'owner.role as owner_role',
      nameOf<string | null>('assigner').as('assigner_name'),
      'assigner.role as assigner_role',
      houseNameOf('house').as('house'),
      'reflection.went_well',
      'reflection.next_time',
      'reflection.created_at as reflected_at',
      'reflection.edited_at as reflection_edited_at',
    ])
    .select([commentCount(0).as('comment_count'), commentCount(1).as('past_comment_count')])
    .select([lastReasonBy.as('returned_by'), editsSinceReturned.as('edits_since_returned')])
    .select([stepCount(always).as('steps_total'), stepCount(sql`steps.is_done = 1`).as('steps_done')]);

/** How many steps the present owner has. An index answers this quickly, because a goal has few steps. */
const stepCount = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from steps
    where steps.goal_id = goals.id and steps.owner_id = goals.owner_id and ${condition})`;

const commentCount = (isPast: Flag) =>
  sql<number>`(select count(*) from comments where comments.goal_id = goals.id and comments.is_past = ${sql.lit(isPast)})`;

const lastReasonBy = sql<string | null>`case when goals.returned_at is null then null else (
  select comments.author_id from comments
  where comments.goal_id = goals.id and comments.is_past = 0 and comments.is_reason = 1
  order by comments.id desc limit 1
) end`;

const editsSinceReturned = sql<number>`case when goals.returned_at is null then 0 else (
  select count(*) from audit
  where audit.record_id = goals.id and audit.event = 'goal.edited' and audit.sequence > (
    select max(returned.sequence) from audit returned
    where returned.record_id = goals.id and returned.event = 'goal.returned'
  )
) end`;

type GoalRow = Awaited<ReturnType<ReturnType<typeof goalRows>['execute']>>[number];

export function goalOf(row: GoalRow): FoundGoal {
  const { went_well, next_time, reflected_at, reflection_edited_at, edits_since_returned, ...goal } = row;
  return {
    ...goal,
    changed_since_returned: edits_since_returned > 0,
    owner_role: row.owner_role ?? 'student',
    assigner_name: row.assigner_id === row.owner_id ? selfAssigned : (row.assigner_name ?? unknownName),
    status: statusOf(row),
    waiting_since: isFullyReviewed(row) ? null : row.review_changed_at,
    reflection:
      went_well === null || next_time === null || reflected_at === null
        ? null
        : { went_well, next_time, created_at: reflected_at, edited_at: reflection_edited_at },
  };
}

type Reader = { policy: ServerPolicy; session: Actor };

/**
 * The goal as this reader sees it: only people who may read every goal see the comments of former owners, and the name of
 * another student who created it.
 */
export function goalFor({ policy, session }: Reader, goal: FoundGoal): FoundGoal {
  if (allowsAll(policy, session, 'goal.read')) {
    return { ...goal, comment_count: goal.comment_count + goal.past_comment_count };
  }
  const isByAnotherStudent = goal.assigner_role === 'student' && goal.assigner_id !== goal.owner_id;
  return isByAnotherStudent ? { ...goal, assigner_name: unknownName } : goal;
}

const rowsWithIds = preparedQuery(['ids'], (db, { ids }: { ids: readonly string[] }) =>
  goalRows(db).where(db.engine.isAmong('goals.id', ids)),
);

export async function findGoals(db: Db, ids: readonly string[]): Promise<FoundGoal[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await rowsWithIds(db, { ids })).map(goalOf);
}

const goalRow = preparedQuery(['id'], (db, { id }: { id: string }) => goalRows(db).where('goals.id', '=', id));

export async function findGoal(db: Db, id: string): Promise<FoundGoal | undefined> {
  const [row] = await goalRow(db, { id });
  return row && goalOf(row);
}

/** The goal for a reader. Its owner may have changed since the request was authorized, so this checks again. */
export async function readGoal(reader: Reader & { db: Db }, id: string): Promise<FoundGoal> {
  const goal = await findGoal(reader.db, id);
  requireRecord(reader.policy, reader.session, 'goal.read', goal);
  return goalFor(reader, goal);
}

/** The fields that decide who may do something with a goal or with the records that belong to it. */
export type OwnedGoal = Pick<FoundGoal, 'id' | 'owner_id'>;

/** Reads only what permissions need, because nearly every call about a goal needs that and few return the goal. */
export async function findOwnedGoal(db: Db, id: string): Promise<OwnedGoal | undefined> {
  const [goal] = await ownedGoals(db, { id });
  return goal;
}

const ownedGoals = preparedQuery(['id'], ({ query }, { id }: { id: string }) =>
  query.selectFrom('goals').select(['id', 'owner_id']).where('id', '=', id),
);

const lockRow = preparedQuery(['id'], ({ query }, { id }: { id: string }) =>
  query.selectFrom('goals').select('id').where('id', '=', id).forUpdate(),
);

/**
 * Locks a goal until the transaction ends, and reads it in a later statement: a statement that waits for a lock sees
 * other tables as they were before it waited.
 */
export async function lockGoal(tx: Tx, id: string): Promise<FoundGoal | undefined> {
  await lockRow(tx, { id });
  return findGoal(tx, id);
}

/** The fields that decide who may read a goal's audit entries. A deleted goal still has entries, but no owner. */
export async function findAuditedGoal(db: Db, id: string) {
  const goal = await findOwnedGoal(db, id);
  return goal ?? ((await hasEntry(db, id, 'goal.created')) ? { id, owner_id: null } : undefined);
}
