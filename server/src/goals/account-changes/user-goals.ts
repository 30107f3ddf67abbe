import { reviewAfter, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import { asSystem } from '../../platform/authorization/authorize.ts';
import { deleteGoals, updateGoal } from '../goal/goals.change.ts';
import { isWaiting } from '../goal/goals.conditions.ts';
import { type FoundGoal, goalOf, goalRows } from '../goal/goals.queries.ts';

/** Represents every guide who doesn't own the goal. */
const anyGuide: Actor = { id: '', role: 'guide' };

/** Whether anyone can complete the review: the owner, in their present role, or a guide. */
const canBeCompleted = (goal: FoundGoal): boolean =>
  [{ id: goal.owner_id, role: goal.owner_role }, anyGuide].some((actor) => reviewAfter('approve', actor, goal));

/**
 * Restarts the reviews that nobody can complete after the owner's role has changed. The caller has locked all goals of
 * the owner, because any of them could be submitted at the same time.
 */
export async function restartStuckReviews(tx: Tx, clock: Clock, ownerId: string): Promise<AuditDraft[]> {
  const waiting = await goalRows(tx)
    .where('goals.owner_id', '=', ownerId)
    .where(isWaiting)
    .orderBy('goals.id')
    .execute();
  const audit: AuditDraft[] = [];
  for (const goal of waiting.map(goalOf)) {
    if (canBeCompleted(goal)) continue;
    const restarted = { ...asSystem(tx), record: goal };
    audit.push(...(await updateGoal({ clock }, restarted, 'goal.edited', reviewAfterEdit)).audit);
  }
  return audit;
}

export async function lockGoalsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.query.selectFrom('goals').select('id').where('owner_id', 'in', userIds).orderBy('id').forUpdate().execute();
}

/**
 * Locks every goal that the user owns or assigned, or that has check-ins, steps or reflections of theirs from the time
 * when they owned it.
 */
export async function lockRelatedGoals(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .selectFrom('goals')
    .select('id')
    .where((goal) =>
      goal.or([
        goal('owner_id', '=', userId),
        goal('assigner_id', '=', userId),
        goal('id', 'in', goal.selectFrom('check_ins').select('goal_id').where('author_id', '=', userId)),
        ...tablesOfFormerOwners.map((table) =>
          goal('id', 'in', goal.selectFrom(table).select('goal_id').where('owner_id', '=', userId)),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Records that remain with the former owner when a goal changes hands. */
const tablesOfFormerOwners = ['check_ins', 'steps', 'reflections'] as const;

/**
 * Deletes the user's records on goals that they no longer own, and erases their notes on other people's goals. Those
 * check-ins stay, because they show how a goal progressed. Records on their own goals are deleted with the goals.
 */
export async function eraseRecordsOnOthersGoals({ query }: Tx, userId: string): Promise<void> {
  for (const table of tablesOfFormerOwners) await query.deleteFrom(table).where('owner_id', '=', userId).execute();
  await query
    .updateTable('check_ins')
    .set({ note: null })
    .where('author_id', '=', userId)
    .where('note', 'is not', null)
    .execute();
}

export const deleteGoalsOf = (tx: Tx, ownerId: string): Promise<AuditDraft[]> =>
  deleteGoals(tx, goalRows(tx).where('goals.owner_id', '=', ownerId));

export async function clearAssigner(tx: Tx, assignerId: string): Promise<AuditDraft[]> {
  const goals = await tx.query.selectFrom('goals').select('id').where('assigner_id', '=', assignerId).execute();
  await tx.query
    .updateTable('goals')
    .set((goal) => ({ assigner_id: null, version: goal('version', '+', 1) }))
    .where('assigner_id', '=', assignerId)
    .execute();
  const changes = { assigner_id: { from: assignerId, to: null } };
  return goals.map(({ id }) => ({ event: 'goal.edited', record: id, changes }));
}
