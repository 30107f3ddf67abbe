import type { AuditChanges } from '@trellis/contract/audit/audit.ts';
import { auditedGoalFields, goalFormFields, offeredChoices } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal, GoalEdit, NewGoal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import type { Updateable } from 'kysely';
import { type AuditDraft, change, differences, type Outcome } from '../audit/change.ts';
import type { Ask, Authorized, ExpectedVersions } from '../authorization/authorize.ts';
import type { Session } from '../authorization/session.ts';
import { dateIn, timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { IdempotencyKey } from '../database/idempotency.ts';
import type { GoalsTable } from '../database/schema.ts';
import { ApplicationError } from '../errors.ts';
import { newestId } from '../ids.ts';
import { archivedSince, textKeys } from './goals.columns.ts';
import { putConversationInThePast } from './goals.conversation.ts';
import { countGoals } from './goals.counts.ts';
import { peopleKeys } from './goals.keys.ts';
import { type FoundGoal, findGoal, lockGoal, requireUnarchived } from './goals.queries.ts';

export const goalChanges = (from: Goal | undefined, to: Goal | undefined) => differences(auditedGoalFields, from, to);

export function createGoal(context: Context, session: Session, given: NewGoal, idempotencyKey?: IdempotencyKey) {
  const { owner_id = session.id, ...fields } = given;
  return change(context, {
    session,
    permission: 'goal.create',
    draft: { owner_id },
    // The owner may be deleted while the goal is on its way.
    lockUsers: (where) => where('users.id', '=', owner_id),
    idempotencyKey,
    work: (draft) => insertGoal(context, draft, fields),
  });
}

async function insertGoal(
  { clock, config }: Context,
  { tx, actor, record: { owner_id } }: Authorized<'goal.create', { owner_id: string }>,
  fields: Omit<NewGoal, 'owner_id'>,
): Promise<Outcome<FoundGoal>> {
  await requireUser(tx, owner_id);
  const id = await newestId(tx, 'goals', clock);
  await tx.query
    .insertInto('goals')
    .values({
      id,
      ...fields,
      ...textKeys(fields),
      ...(await peopleKeys(tx, owner_id, actor.id)),
      ...reviewAfterEdit,
      owner_id,
      assigner_id: actor.id,
      progress_bar: 0,
      version: 1,
      created_at: timestamp(clock),
      created_on: dateIn(config.timeZone)(clock()),
    })
    .execute();
  const goal = await written(tx, id);
  await countGoals(tx, [{ after: goal }]);
  return { answer: goal, audit: [{ event: 'goal.created', record: id, changes: goalChanges(undefined, goal) }] };
}

export function editGoal(context: Context, session: Session, id: string, edit: GoalEdit, expected?: ExpectedVersions) {
  const { owner_id } = edit;
  const work = async (authorized: Authorized<'goal.edit', FoundGoal>): Promise<Outcome<FoundGoal>> => {
    const { tx, record: goal } = authorized;
    const edited = { ...goal, ...edit };
    const changes = goalChanges(goal, edited);
    const changed = goalFormFields.filter((field) => field in changes);
    // Some fields take a permission of their own.
    for (const field of changed) authorized.require(goalFields[field].form.permission, goal);
    if (!offeredChoices('type', goal.type).some(({ value }) => value === edited.type)) {
      throw new ApplicationError('goal.type_unknown');
    }
    if (changed.length === 0) return { answer: goal, audit: [] };
    if (edited.owner_id !== goal.owner_id) {
      await requireUser(tx, edited.owner_id);
      await putConversationInThePast(tx, id);
    }
    const keys = { ...textKeys(edited), ...(await peopleKeys(tx, edited.owner_id, goal.assigner_id)) };
    // Why it was sent back was said to its former owner.
    const returned_at = edited.owner_id === goal.owner_id ? goal.returned_at : null;
    return update(authorized, 'goal.edited', { ...edit, ...keys, ...reviewAfterEdit, returned_at });
  };
  const lockUsers: Ask<'goal.edit', FoundGoal>['lockUsers'] =
    owner_id === undefined ? undefined : (where) => where('users.id', '=', owner_id);
  return changeGoal(context, session, 'goal.edit', id, work, { expectedVersions: expected, lockUsers });
}

export function deleteGoal(context: Context, session: Session, id: string) {
  return changeGoal(context, session, 'goal.delete', id, async ({ tx, record: goal }) => {
    await tx.query.deleteFrom('goals').where('id', '=', id).execute();
    await countGoals(tx, [{ before: goal }]);
    return { answer: goal, audit: [{ event: 'goal.deleted', record: id, changes: goalChanges(goal, undefined) }] };
  });
}

export const archiveGoal = (context: Context, session: Session, id: string) =>
  changeGoal(context, session, 'goal.archive', id, (authorized) =>
    update(authorized, 'goal.archived', archivedSince(timestamp(context.clock))),
  );

export const unarchiveGoal = (context: Context, session: Session, id: string) =>
  changeGoal(
    context,
    session,
    'goal.archive',
    id,
    async (authorized) => {
      if (authorized.record.archived_at === null) throw new ApplicationError('goal.not_archived');
      return update(authorized, 'goal.unarchived', archivedSince(null));
    },
    { mayBeArchived: true },
  );

export function updateProgress(context: Context, session: Session, id: string, progress_bar: number) {
  return changeGoal(context, session, 'goal.update_progress', id, async (authorized) => {
    const goal = authorized.record;
    if (!isFullyReviewed(goal)) throw new ApplicationError('goal.not_reviewed');
    if (goal.progress_bar === progress_bar) return { answer: goal, audit: [] };
    return update(authorized, 'goal.progress', { progress_bar });
  });
}

export type UpdatePermission =
  | 'goal.edit'
  | 'goal.submit'
  | 'goal.approve'
  | 'goal.return'
  | 'goal.archive'
  | 'goal.update_progress';
export type GoalPermission = UpdatePermission | 'goal.delete';
export type UpdateEvent = Extract<
  AuditDraft['event'],
  | 'goal.edited'
  | 'goal.submitted'
  | 'goal.approved'
  | 'goal.returned'
  | 'goal.archived'
  | 'goal.unarchived'
  | 'goal.progress'
>;

type ChangeMore<P extends GoalPermission> = Pick<Ask<P, FoundGoal>, 'lockUsers'> & {
  expectedVersions?: ExpectedVersions;
  idempotencyKey?: IdempotencyKey | undefined;
  mayBeArchived?: true;
};

/** Changes a goal that is there. */
export function changeGoal<P extends GoalPermission>(
  context: Context,
  session: Session,
  permission: P,
  id: string,
  work: (authorized: Authorized<P, FoundGoal>) => Promise<Outcome<FoundGoal>>,
  { mayBeArchived, ...more }: ChangeMore<P> = {},
): Promise<FoundGoal> {
  return change(context, {
    session,
    permission,
    lock: (tx) => lockGoal(tx, id),
    async work(authorized) {
      if (!mayBeArchived) requireUnarchived(authorized.record);
      return work(authorized);
    },
    ...more,
  });
}

/** The user is locked already: they stay until the transaction ends. */
async function requireUser(tx: Tx, id: string): Promise<void> {
  const user = await tx.query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!user) throw new ApplicationError('goal.owner_unknown');
}

/** Writes what changes of a goal, in its counts too. */
export async function update(
  { tx, record: goal }: Authorized<UpdatePermission, FoundGoal>,
  event: UpdateEvent,
  fields: Updateable<GoalsTable>,
  noted: AuditChanges = {},
): Promise<Outcome<FoundGoal>> {
  await tx.query
    .updateTable('goals')
    .set({ ...fields, version: goal.version + 1 })
    .where('id', '=', goal.id)
    .execute();
  const after = await written(tx, goal.id);
  await countGoals(tx, [{ before: goal, after }]);
  return { answer: after, audit: [{ event, record: goal.id, changes: { ...goalChanges(goal, after), ...noted } }] };
}

async function written(tx: Tx, id: string): Promise<FoundGoal> {
  const goal = await findGoal(tx, id);
  if (!goal) throw new Error(`goal ${id} is gone within its own transaction`);
  return goal;
}
