import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import type { Permission, permissions } from '@trellis/contract/permissions.ts';
import type { Selectable } from 'kysely';
import { type Clock, timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { readBack } from '../../database/list.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { GoalsTable } from '../../database/schema/schema.ts';
import { type AuditDraft, change, differences, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized, LockUsers, System } from '../../platform/authorization/authorize.ts';
import type { Caller } from '../../platform/context.ts';
import {
  type FoundGoal,
  findGoal,
  type GoalTimestamps,
  goalOf,
  type goalRows,
  lockGoal,
  timestampColumns,
} from './goals.queries.ts';
import { updatedTimestamps } from './goals.timestamps.ts';

export const goalChanges = (from: Goal | undefined, to: Goal | undefined) => differences(auditedGoalFields, from, to);

/** Deletes all goals of a query, which the caller has locked. */
export async function deleteGoals(tx: Tx, goals: ReturnType<typeof goalRows>): Promise<AuditDraft[]> {
  const rows = await goals.orderBy('goals.id').execute();
  const ids = rows.map(({ id }) => id);
  await tx.query.deleteFrom('goals').where(tx.engine.isAmong('id', ids)).execute();
  return rows.map((row) => ({ event: 'goal.deleted', record: row.id, changes: goalChanges(goalOf(row), undefined) }));
}

/** Columns of a goal that a change writes. The database computes the two others. */
export type GoalColumns = Partial<Omit<Selectable<GoalsTable>, 'status_rank' | 'reached_rank'>>;

export type GoalPermission = {
  [P in Permission]: (typeof permissions)[P]['on'] extends 'goal' ? P : never;
}[Permission];

/** Locks an unarchived goal and changes it or a record that belongs to it, such as a comment. */
export function changeGoal<P extends GoalPermission, T extends object>(
  caller: Caller,
  permission: P,
  id: string,
  work: (authorized: Authorized<P, FoundGoal>) => Promise<Outcome<T>>,
  lockUsers?: LockUsers,
): Promise<T> {
  return change(caller, {
    permission,
    lockUsers,
    lock: (tx) => lockGoal(tx, id),
    async work(authorized: Authorized<P, FoundGoal>) {
      requireUnarchived(authorized.record);
      return work(authorized);
    },
  });
}

function requireUnarchived(goal: Pick<Goal, 'archived_at'>): void {
  if (goal.archived_at !== null) throw new ApplicationError('goal.archived');
}

type PartPermission = 'comment.edit' | 'comment.delete' | 'attachment.delete';
/** A comment or an attachment. Its owner is null if it is from before the goal came to its present owner. */
type Part = { goal_id: string; author_id: string; owner_id: string | null };
type PartOf<P, R> = {
  permission: P;
  goal_id: string;
  id: string;
  find: (tx: Tx, id: string) => Promise<R | undefined>;
};
type LockedPart<R> = R & Pick<FoundGoal, 'version' | 'archived_at'>;

/** Changes a part of a goal. The lock on the goal covers its parts. */
export function changePart<P extends PartPermission, R extends Part>(
  caller: Caller,
  { permission, goal_id, id, find }: PartOf<P, R>,
  work: (authorized: Authorized<P, LockedPart<R>>) => Promise<Outcome<R>>,
): Promise<R> {
  return change(caller, {
    permission,
    async lock(tx): Promise<LockedPart<R> | undefined> {
      const goal = await lockGoal(tx, goal_id);
      const part = goal && (await find(tx, id));
      if (!goal || part?.goal_id !== goal.id) return undefined;
      return { ...part, version: goal.version, archived_at: goal.archived_at };
    },
    async work(authorized: Authorized<P, LockedPart<R>>) {
      requireUnarchived(authorized.record);
      return work(authorized);
    },
  });
}

/**
 * Updates fields of the goal together with its timestamps and version, and returns the audit entry.
 * @param moreChanges further changes for the audit entry
 */
export async function updateGoal(
  { clock }: { clock: Clock },
  { tx, record: goal }: Authorized<GoalPermission, FoundGoal> | (System & { record: FoundGoal }),
  event: AuditDraft['event'],
  fields: GoalColumns,
  moreChanges: AuditChanges = {},
): Promise<Outcome<FoundGoal>> {
  const after = await writeColumns(tx, goal, { ...fields, ...updatedTimestamps(goal, fields, timestamp(clock)) });
  // Queries read this from the audit, to which this change hasn't been written yet.
  const changed_since_returned = after.returned_at !== null && (event === 'goal.edited' || goal.changed_since_returned);
  return {
    answer: { ...after, changed_since_returned },
    audit: [{ event, record: goal.id, changes: { ...goalChanges(goal, after), ...moreChanges } }],
  };
}

export const writtenGoal = async (tx: Tx, id: string): Promise<FoundGoal> => readBack(await findGoal(tx, id));

async function writeColumns(tx: Tx, goal: FoundGoal, columns: GoalColumns & GoalTimestamps): Promise<FoundGoal> {
  const version = goal.version + 1;
  const { progress_bar, review_changed_at, was_returned, last_active_at, completed_at, ...others } = columns;
  if (progress_bar === undefined || Object.keys(others).length > 0) {
    await tx.query
      .updateTable('goals')
      .set({ ...columns, version })
      .where('id', '=', goal.id)
      .execute();
    return writtenGoal(tx, goal.id);
  }
  const progress = { progress_bar, review_changed_at, was_returned, last_active_at, completed_at, version };
  await writeProgress(tx, { id: goal.id, ...progress });
  return { ...goal, ...progress, status: statusOf({ ...goal, progress_bar }) };
}

type Progress = Pick<FoundGoal, 'id' | 'progress_bar' | 'version'> & GoalTimestamps;
/** Progress changes more often than everything else together, so it is prepared and not read back. */
const writeProgress = preparedQuery(
  ['id', 'progress_bar', 'version', ...timestampColumns],
  ({ query }, { id, ...columns }: Progress) => query.updateTable('goals').set(columns).where('id', '=', id),
);
