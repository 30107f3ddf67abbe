import { goalFormFields, offeredChoices } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { GoalEdit, NewGoal } from '@trellis/contract/goals/goal.ts';
import { reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import type { ExpressionBuilder } from 'kysely';
import { dateIn, timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { exists, newestId } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { change, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized, LockUsers } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { changeGoal, goalChanges, goalDeletion, updateGoal, writtenGoal } from './goals.change.ts';
import { markConversationAsPast } from './goals.conversation.ts';
import { type FoundGoal, lockGoal } from './goals.queries.ts';
import { requireRoomForGoal } from './goals.room.ts';
import { auditedStepCount, insertStartingSteps } from './goals.starting-steps.ts';
import { textColumns } from './goals.text-columns.ts';
import { initialTimestamps } from './goals.timestamps.ts';

export function createGoal(caller: Caller, newGoal: NewGoal) {
  const { owner_id = caller.session.id, ...fields } = newGoal;
  return change(caller, {
    permission: 'goal.create',
    draft: { owner_id },
    // Without the lock, the owner could be deleted while the goal is being created.
    lockUsers: (where) => where('users.id', '=', owner_id),
    work: (draft) => insertGoal(caller, draft, fields),
  });
}

async function insertGoal(
  { clock, config }: Context,
  { tx, actor, record: { owner_id } }: Authorized<'goal.create', { owner_id: string }>,
  { steps = [], ...fields }: Omit<NewGoal, 'owner_id'>,
): Promise<Outcome<FoundGoal>> {
  await requireUser(tx, owner_id);
  await requireRoomForGoal(tx, [owner_id]);
  const id = await newestId(tx, 'goals', clock);
  const created_at = timestamp(clock);
  await tx.query
    .insertInto('goals')
    .values({
      id,
      ...fields,
      ...textColumns(fields),
      ...reviewAfterEdit,
      owner_id,
      assigner_id: actor.id,
      progress_bar: 0,
      version: 1,
      created_at,
      ...initialTimestamps(created_at),
      created_on: dateIn(config.timeZone)(clock()),
    })
    .execute();
  await insertStartingSteps({ clock }, tx, [{ id, owner_id }], steps);
  const goal = await writtenGoal(tx, id);
  const changes = { ...goalChanges(undefined, goal), ...auditedStepCount(steps) };
  return { answer: goal, audit: [{ event: 'goal.created', record: id, changes }] };
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
    owner_id === undefined ? undefined : (where) => where.or([where('users.id', '=', owner_id), isOwnerOf(where, id)]);
  return changeGoal(caller, 'goal.edit', id, work, lockUsers);
}

export function deleteGoal(caller: Caller, id: string) {
  return changeGoal(caller, 'goal.delete', id, async ({ tx, record: goal }) => {
    await tx.query.deleteFrom('goals').where('id', '=', id).execute();
    return { answer: goal, audit: [goalDeletion(goal)] };
  });
}

export const archiveGoal = (caller: Caller, id: string) =>
  changeGoal(caller, 'goal.archive', id, (authorized) =>
    updateGoal(caller, authorized, 'goal.archived', { archived_at: timestamp(caller.clock) }),
  );

export const unarchiveGoal = (caller: Caller, id: string) =>
  change(caller, {
    permission: 'goal.archive',
    lockUsers: (where) => isOwnerOf(where, id),
    lock: (tx) => lockGoal(tx, id),
    async work(authorized: Authorized<'goal.archive', FoundGoal>) {
      const { tx, record: goal } = authorized;
      if (goal.archived_at === null) throw new ApplicationError('goal.not_archived');
      await requireRoomForGoal(tx, [goal.owner_id]);
      return updateGoal(caller, authorized, 'goal.unarchived', { archived_at: null, archived_in: null });
    },
  });

export const isOwnerOf = (where: ExpressionBuilder<Tables, 'users'>, goalId: string) =>
  where('users.id', '=', where.selectFrom('goals').select('goals.owner_id').where('goals.id', '=', goalId));

/** The caller has locked the user, who therefore can't be deleted before the transaction ends. */
async function requireUser(tx: Tx, id: string): Promise<void> {
  const isThere = await exists(tx.query.selectFrom('users').where('id', '=', id));
  if (!isThere) throw new ApplicationError('goal.owner_unknown');
}
