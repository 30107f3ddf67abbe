import { storedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type Goal, selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type Actor, allowsAll, type Role } from '@trellis/contract/permissions.ts';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { inOrderOf } from '../../database/list.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Flag } from '../../database/schema/flag.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { ServerPolicy } from '../../platform/authorization/policy.ts';
import { requireRecord } from '../../platform/authorization/require-permission.ts';

/** A goal as the API answers with it, and what the rules look at besides. */
export type FoundGoal = Goal & {
  version: number;
  owner_role: Role;
  review_changed_at: string;
  was_returned: Flag;
  last_active_at: string;
  completed_at: string | null;
  /** Comments of the time before the goal came to its owner, which only who reads everybody's goals sees. */
  past_comment_count: number;
};

/** What a goal is answered with or judged by as it is stored. */
const own = [
  ...storedGoalFields,
  'id',
  'version',
  'review_changed_at',
  'was_returned',
  'last_active_at',
  'completed_at',
] as const;

/** Every goal with the people and the house that it shows. The goals come first, so that their indexes give the order. */
export const goalRows = (db: Db) =>
  db.query
    .selectFrom('goals')
    .leftJoin('users as owner', 'owner.id', 'goals.owner_id')
    .leftJoin('users as assigner', 'assigner.id', 'goals.assigner_id')
    .leftJoin('houses as house', 'house.id', 'owner.house_id')
    .leftJoin('reflections as reflection', (join) =>
      join.onRef('reflection.goal_id', '=', 'goals.id').onRef('reflection.owner_id', '=', 'goals.owner_id'),
    )
    .select(own.map((field) => `goals.${field}` as const))
    .select([
      'owner.full_name as owner_full_name',
      'owner.email as owner_email',
      'owner.role as owner_role',
      'assigner.full_name as assigner_full_name',
      'assigner.email as assigner_email',
      'house.name as house_name',
      'reflection.went_well',
      'reflection.next_time',
      'reflection.created_at as reflected_at',
      'reflection.edited_at as reflection_edited_at',
    ])
    .select([commentCount(0).as('comment_count'), commentCount(1).as('past_comment_count')])
    .select(lastReasonBy.as('returned_by'))
    .select((goal) => [stepCount(goal).as('steps_total'), stepCount(goal).where('is_done', '=', 1).as('steps_done')]);

/** How many steps the goal's owner has: never more than an index tells at once. */
const stepCount = (goal: ExpressionBuilder<Tables, 'goals'>) =>
  goal
    .selectFrom('steps')
    .select(sql<number>`count(*)`.as('count'))
    .whereRef('steps.goal_id', '=', 'goals.id')
    .whereRef('steps.owner_id', '=', 'goals.owner_id');

const commentCount = (isPast: Flag) =>
  sql<number>`(select count(*) from comments where comments.goal_id = goals.id and comments.is_past = ${sql.lit(isPast)})`;

const lastReasonBy = sql<string | null>`case when goals.returned_at is null then null else (
  select comments.author_id from comments
  where comments.goal_id = goals.id and comments.is_past = 0 and comments.is_reason = 1
  order by comments.id desc limit 1
) end`;

type GoalRow = Awaited<ReturnType<ReturnType<typeof goalRows>['execute']>>[number];

/** To spread a row takes far longer: one that comes from a driver has no shape that is known before. */
function ownOf(row: GoalRow) {
  const goal: Partial<Record<(typeof own)[number], unknown>> = {};
  for (const field of own) goal[field] = row[field];
  return goal as Pick<GoalRow, (typeof own)[number]>;
}

/** Gives a row the texts that a person sees in the columns of the list. */
export function goalOf(row: GoalRow): FoundGoal {
  const { assigner_full_name, assigner_email, went_well, next_time, reflected_at } = row;
  const assigner = row.assigner_id === row.owner_id ? selfAssigned : assigner_full_name || assigner_email;
  return {
    ...ownOf(row),
    returned_by: row.returned_by,
    owner_role: row.owner_role ?? 'student',
    owner_name: row.owner_full_name || row.owner_email || unknownName,
    assigner_name: assigner || unknownName,
    house: row.house_name ?? noHouse,
    status: statusOf(row),
    waiting_since: isFullyReviewed(row) ? null : row.review_changed_at,
    steps_done: Number(row.steps_done),
    steps_total: Number(row.steps_total),
    reflection:
      went_well === null || next_time === null || reflected_at === null
        ? null
        : { went_well, next_time, created_at: reflected_at, edited_at: row.reflection_edited_at },
    comment_count: Number(row.comment_count),
    past_comment_count: Number(row.past_comment_count),
  };
}

/** The goal as this reader sees it: the conversation of its former owners is for who reads everybody's goals. */
export const goalFor = (policy: ServerPolicy, reader: Actor, goal: FoundGoal): FoundGoal =>
  allowsAll(policy, reader, 'goal.read')
    ? { ...goal, comment_count: goal.comment_count + goal.past_comment_count }
    : goal;

/** @throws goal.archived where the goal can only be read */
export function requireUnarchived(goal: Pick<Goal, 'archived_at'>): void {
  if (goal.archived_at !== null) throw new ApplicationError('goal.archived');
}

const rowsWithIds = preparedQuery(['ids'], (db, { ids }: { ids: readonly string[] }) =>
  goalRows(db).where((where) => db.engine.isAmong(where.ref('goals.id'), ids)),
);

/** The goals that are there of these, in the order of their ids as they are given. */
export async function findGoals(db: Db, ids: readonly string[]): Promise<FoundGoal[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await rowsWithIds(db, { ids })).map(goalOf);
}

export async function findGoal(db: Db, id: string): Promise<FoundGoal | undefined> {
  const [goal] = await findGoals(db, [id]);
  return goal;
}

/**
 * The goal for a reader, who was let in when it may have been another's still.
 * @throws goal.not_found for a goal that isn't there or that the reader may not see
 */
export async function readGoal(
  { db, policy }: { db: Db; policy: ServerPolicy },
  reader: Actor,
  id: string,
): Promise<FoundGoal> {
  const goal = await findGoal(db, id);
  requireRecord(policy, reader, 'goal.read', goal);
  if (!goal) throw new Error('goal.read was given on a goal that is not there');
  return goalFor(policy, reader, goal);
}

/** What of a goal decides who may do something with it or with what stands around it. */
export type OwnedGoal = Pick<FoundGoal, 'id' | 'owner_id'>;

const ownedGoals = preparedQuery(['id'], ({ query }, { id }: { id: string }) =>
  query.selectFrom('goals').select(['id', 'owner_id']).where('id', '=', id),
);

/** No more than the permissions look at: nearly every call about a goal asks for it, and few show the goal itself. */
export async function findOwnedGoal(db: Db, id: string): Promise<OwnedGoal | undefined> {
  const [goal] = await ownedGoals(db, { id });
  return goal;
}

const lockRow = preparedQuery(['id'], ({ query, engine }, { id }: { id: string }) =>
  engine.lock(query.selectFrom('goals').select('id').where('id', '=', id)),
);

const goalRow = preparedQuery(['id'], (db, { id }: { id: string }) => goalRows(db).where('goals.id', '=', id));

/**
 * Locks a goal until the transaction ends, so that no other change comes between. It is read after that: a statement that
 * waits for a lock reads all else as it was before it waited.
 */
export async function lockGoalRow(tx: Tx, id: string): Promise<void> {
  if (tx.engine.locksRows) await lockRow(tx, { id });
}

/** A goal, locked until the transaction ends. */
export async function lockGoal(tx: Tx, id: string): Promise<FoundGoal | undefined> {
  await lockGoalRow(tx, id);
  const [row] = await goalRow(tx, { id });
  return row && goalOf(row);
}

/** What of a goal decides who reads its audit entries, which stay when it is deleted: then it has no owner. */
export async function findAuditedGoal(
  db: Db,
  id: string,
): Promise<{ id: string; owner_id: string | null } | undefined> {
  const goal = await db.query.selectFrom('goals').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirst();
  if (goal) return goal;
  const entry = await db.query
    .selectFrom('audit')
    .select('id')
    .where('record_id', '=', id)
    .where('event', '=', 'goal.created')
    .limit(1)
    .executeTakeFirst();
  return entry && { id, owner_id: null };
}
