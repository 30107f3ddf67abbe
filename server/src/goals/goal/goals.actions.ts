import { goalFormFields, offeredChoices } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { GoalEdit, NewGoal } from '@trellis/contract/goals/goal.ts';
import { reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { type SqlBool, sql } from 'kysely';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { exists, readBack } from '../../database/list.ts';
import { change, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized, LockUsers } from '../../platform/authorization/authorize.ts';
import type { Caller } from '../../platform/context.ts';
import { changeGoal, deleteGoals, goalChanges, updateGoal, writtenGoal } from './goals.change.ts';
import { markConversationAsPast } from './goals.conversation.ts';
import { giveGoals } from './goals.give.ts';
import { type FoundGoal, goalRows, lockGoal } from './goals.queries.ts';
import { requireRoomForGoal } from './goals.room.ts';
import { textColumns } from './goals.text-columns.ts';

export function createGoal(caller: Caller, { owner_id = caller.session.id, steps = [], ...fields }: NewGoal) {
  return change(caller, {
    permission: 'goal.create',
    draft: { owner_id },
    // Without the lock, the owner could be deleted while the goal is being created.
    lockUsers: (where) => where('users.id', '=', owner_id),
    async work(authorized): Promise<Outcome<FoundGoal>> {
      const { tx, actor } = authorized;
      await requireUser(tx, owner_id);
      await requireRoomForGoal(tx, [owner_id]);
      const goal = { ...fields, steps, assigner: actor, assignment_id: null, submit: false };
      const audit = await giveGoals(caller, authorized, goal, [owner_id]);
      return { answer: await writtenGoal(tx, readBack(audit[0]).record), audit };
    },
  });
}

export function editGoal(caller: Caller, id: string, edit: GoalEdit) {
  const { owner_id } = edit;
  const work = async (authorized: Authorized<'goal.edit', FoundGoal>): Promise<Outcome<FoundGoal>> => {
    const { tx, record: goal } = authorized;
    const edited = { ...goal, ...edit };
    const changes = goalChanges(goal, edited);
    const changed = goalFormFields.filter((field) => field in changes);
    // Some fields need a permission of their own.
    for (const field of changed) authorized.require(goalFields[field].form.permission, goal);
    if (!offeredChoices('type', goal.type).some(({ value }) => value === edited.type)) {
      throw new ApplicationError('goal.type_unknown');
    }
    if (changed.length === 0) return { answer: goal, audit: [] };
    if (edited.owner_id !== goal.owner_id) {
      await requireUser(tx, edited.owner_id);
      await requireRoomForGoal(tx, [edited.owner_id]);
      await markConversationAsPast(tx, id);
    }
    // The reason for sending the goal back was meant for its former owner.
    const returned_at = edited.owner_id === goal.owner_id ? goal.returned_at : null;
    return updateGoal(caller, authorized, 'goal.edited', {
      ...edit,
      ...textColumns(edited),
      ...reviewAfterEdit,
      returned_at,
    });
  };
  const lockUsers: LockUsers | undefined =
    owner_id === undefined ? undefined : (where) => where.or([where('users.id', '=', owner_id), isOwnerOf(id)]);
  return changeGoal(caller, 'goal.edit', id, work, lockUsers);
}

export const deleteGoal = (caller: Caller, id: string) =>
  changeGoal(caller, 'goal.delete', id, async ({ tx, record: goal }) => ({
    answer: goal,
    audit: await deleteGoals(tx, goalRows(tx).where('goals.id', '=', id)),
  }));

export const archiveGoal = (caller: Caller, id: string) =>
  changeGoal(caller, 'goal.archive', id, (authorized) =>
    updateGoal(caller, authorized, 'goal.archived', { archived_at: timestamp(caller.clock) }),
  );

export const unarchiveGoal = (caller: Caller, id: string) =>
  change(caller, {
    permission: 'goal.archive',
    lockUsers: () => isOwnerOf(id),
    lock: (tx) => lockGoal(tx, id),
    async work(authorized: Authorized<'goal.archive', FoundGoal>) {
      const { tx, record: goal } = authorized;
      if (goal.archived_at === null) throw new ApplicationError('goal.not_archived');
      await requireRoomForGoal(tx, [goal.owner_id]);
      return updateGoal(caller, authorized, 'goal.unarchived', { archived_at: null, archived_in: null });
    },
  });

export const isOwnerOf = (goalId: string) =>
  sql<SqlBool>`users.id = (select goals.owner_id from goals where goals.id = ${goalId})`;

/** The caller has locked the user, who therefore can't be deleted before the transaction ends. */
async function requireUser(tx: Tx, id: string): Promise<void> {
  const isThere = await exists(tx.query.selectFrom('users').where('id', '=', id));
  if (!isThere) throw new ApplicationError('goal.owner_unknown');
}
