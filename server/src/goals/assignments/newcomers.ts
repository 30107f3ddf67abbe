import { isGuide, type Role } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { todayIn } from '../../base/clock.ts';
import { RetryTransaction, type Tx } from '../../database/database.ts';
import { always, batchesOf, exists, never } from '../../database/list.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import type { LockUsers } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { isActiveStudent } from '../goal/goals.conditions.ts';
import { type Giving, giveGoals } from '../goal/goals.give.ts';
import { findFullStudent } from '../goal/goals.room.ts';
import { ownersWithSameGoal } from './recipients.ts';

/** The lock that assignments to everyone and students who join the school take, one after the other. */
export const newcomersLockName = 'newcomers to the school';

/** The guides whose goals newcomers get. A change that may let a newcomer join locks them together with the newcomer. */
export const assignersForNewcomers: LockUsers = () =>
  sql`users.id in (select assigner_id from assignments where newcomers = 1)`;

/** Whether newcomers get the goals that this person assigned: not from an account that is no longer an active guide. */
export const givesToNewcomers = ({ role, is_active }: { role: Role; is_active: number }): boolean =>
  isGuide({ role }) && is_active === 1;

/** Records which students an assignment has covered, including those who were left out. */
export async function recordRecipients(tx: Tx, assignment_id: string, userIds: readonly string[]): Promise<void> {
  for (const batch of batchesOf(userIds)) {
    const rows = batch.map((user_id) => ({ assignment_id, user_id }));
    await tx.query.insertInto('assignment_recipients').values(rows).execute();
  }
}

/**
 * Gives students who have just joined a house or the school the goals for newcomers that they haven't had yet. The caller
 * has written and locked their rows, and locked their goals.
 */
export async function giveToNewcomers(
  context: Pick<Context, 'clock' | 'config'>,
  giving: Giving,
  userIds: readonly string[],
  { joinsSchool }: { joinsSchool: boolean },
): Promise<AuditDraft[]> {
  const { tx } = giving;
  // In the order of locks, this one precedes those that giving a goal takes.
  if (joinsSchool) await tx.engine.lockNames(tx, newcomersLockName);
  if (!(await exists(tx.query.selectFrom('assignments').where('newcomers', '=', 1)))) return [];
  const students = tx.query.selectFrom('users').select(['users.id', 'house_id']).where(isActiveStudent);
  const newcomers = await students.where('users.id', 'in', userIds).orderBy('users.id').execute();
  const entries: AuditDraft[] = [];
  for (const { id, house_id } of newcomers) {
    for (const { assigner, ...goal } of await lockAssignmentsFor(context, tx, id, { house_id, joinsSchool })) {
      // A student without room for the goal still joins. It isn't recorded as given: they get it when they next join.
      if (await findFullStudent(tx, [id])) break;
      await recordRecipients(tx, goal.assignment_id, [id]);
      const owners = await ownersWithSameGoal(tx, { assigner_id: assigner.id, title: goal.title }, [id]);
      if (!owners.has(id)) entries.push(...(await giveGoals(context, giving, { ...goal, assigner }, [id])));
    }
  }
  return entries;
}

async function lockAssignmentsFor(
  context: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
  { house_id, joinsSchool }: { house_id: string | null; joinsSchool: boolean },
) {
  const due = await tx.query
    .selectFrom('assignments')
    .select([
      'id as assignment_id',
      'title',
      'description',
      'type',
      'period',
      'due_date',
      'steps',
      'submit',
      'assigner_id',
    ])
    .where('newcomers', '=', 1)
    .where(sql<SqlBool>`(due_date is null or due_date >= ${todayIn(context)})`)
    .where(sql<SqlBool>`(house_id = ${house_id} or kind = 'everyone' and ${joinsSchool ? always : never})`)
    .where(sql<SqlBool>`id not in (select assignment_id from assignment_recipients where user_id = ${userId})`)
    .orderBy('id')
    .forShare()
    .execute();
  const ids = due.flatMap(({ assigner_id }) => assigner_id ?? []);
  const assigners = await lockAssigners(tx, ids);
  return due.flatMap(({ assigner_id, submit, steps, ...goal }) => {
    const assigner = assigners.find(({ id }) => id === assigner_id);
    return assigner ? [{ ...goal, steps: JSON.parse(steps), submit: submit === 1, assigner }] : [];
  });
}

/**
 * The assigners who are still active guides. The caller has locked them already, except for a guide who made an assignment
 * since then: waiting for that lock here could cause a deadlock, so the transaction starts again.
 */
async function lockAssigners(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const guides = tx.query.selectFrom('users').select(['id', 'role', 'is_active']).where('id', 'in', ids);
  const locked = await guides.orderBy('id').forUpdate().skipLocked().execute();
  if (locked.length < new Set(ids).size) throw new RetryTransaction('another transaction has locked a guide');
  return locked.filter(givesToNewcomers);
}
