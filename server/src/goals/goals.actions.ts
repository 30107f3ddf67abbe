import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import type { Goal, GoalEdit, NewGoal } from '@trellis/contract/goals/goal.ts';
import { type allGoalTypes, goalTypes } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed, type ReviewStep, reviewAfter, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
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
import { newId } from '../ids.ts';
import { addToGoalCount, moveGoalCount } from './goals.counts.ts';
import { peopleKeys, textKeys } from './goals.keys.ts';
import { type FoundGoal, findGoal, lockGoal } from './goals.queries.ts';

/** The fields whose change leaves a trace. */
const audited = [
  'title',
  'description',
  'type',
  'period',
  'due_date',
  'owner_id',
  'assigner_id',
  'progress_bar',
  'approved_by_user',
  'approved_by_superuser',
] as const satisfies readonly (keyof Goal)[];

export const goalChanges = (from: Goal | undefined, to: Goal | undefined) => differences(audited, from, to);

export function createGoal(context: Context, session: Session, given: NewGoal, idempotencyKey?: IdempotencyKey) {
  const owner_id = given.owner_id ?? session.id;
  return change(context, {
    session,
    permission: 'goal.create',
    draft: { owner_id },
    // The owner may be deleted while the goal is on its way.
    lockUsers: (where) => where('users.id', '=', owner_id),
    idempotencyKey,
    work: (draft) => insertGoal(context, draft, given),
  });
}

async function insertGoal(
  { clock, config }: Context,
  { tx, actor, record: { owner_id } }: Authorized<'goal.create', { owner_id: string }>,
  given: NewGoal,
): Promise<Outcome<FoundGoal>> {
  await requireUser(tx, owner_id);
  const id = newId(clock);
  const fields = {
    title: given.title,
    description: given.description ?? null,
    type: given.type,
    period: given.period ?? null,
    due_date: given.due_date ?? null,
  };
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
  await addToGoalCount(tx, owner_id, 1);
  const goal = await written(tx, id);
  return { answer: goal, audit: [{ event: 'goal.created', record: id, changes: goalChanges(undefined, goal) }] };
}

export function editGoal(context: Context, session: Session, id: string, edit: GoalEdit, expected?: ExpectedVersions) {
  const { owner_id } = edit;
  const work = async (authorized: Authorized<'goal.edit', FoundGoal>): Promise<Outcome<FoundGoal>> => {
    const { tx, record: goal } = authorized;
    const fields = {
      title: edit.title ?? goal.title,
      description: edit.description === undefined ? goal.description : edit.description,
      type: edit.type ?? goal.type,
      period: edit.period === undefined ? goal.period : edit.period,
      due_date: edit.due_date === undefined ? goal.due_date : edit.due_date,
      owner_id: edit.owner_id ?? goal.owner_id,
    };
    if (fields.type !== goal.type && !isGivenOut(fields.type)) throw new ApplicationError('goal.type_unknown');
    if (fields.owner_id !== goal.owner_id) {
      authorized.require('goal.change_owner', goal);
      await requireUser(tx, fields.owner_id);
    }
    if (Object.keys(goalChanges(goal, { ...goal, ...fields })).length === 0) return { answer: goal, audit: [] };
    const keys = { ...textKeys(fields), ...(await peopleKeys(tx, fields.owner_id, goal.assigner_id)) };
    if (fields.owner_id !== goal.owner_id) await moveGoalCount(tx, goal.owner_id, fields.owner_id);
    return update(authorized, 'goal.edited', { ...fields, ...keys, ...reviewAfterEdit });
  };
  const lockUsers: Ask<'goal.edit', FoundGoal>['lockUsers'] =
    owner_id === undefined ? undefined : (where) => where('users.id', '=', owner_id);
  return changeGoal(context, session, 'goal.edit', id, work, { expectedVersions: expected, lockUsers });
}

/** Old goals may have a type that no goal gets any more. */
const isGivenOut = (type: (typeof allGoalTypes)[number]) => goalTypes.some((given) => given === type);

export function deleteGoal(context: Context, session: Session, id: string) {
  return changeGoal(context, session, 'goal.delete', id, async ({ tx, record: goal }) => {
    await tx.query.deleteFrom('goals').where('id', '=', id).execute();
    await addToGoalCount(tx, goal.owner_id, -1);
    return { answer: goal, audit: [{ event: 'goal.deleted', record: id, changes: goalChanges(goal, undefined) }] };
  });
}

const steps = {
  submit: { permission: 'goal.submit', event: 'goal.submitted', refused: 'goal.already_submitted' },
  approve: { permission: 'goal.approve', event: 'goal.approved', refused: 'goal.nothing_to_approve' },
} as const satisfies Record<ReviewStep, { permission: GoalPermission; event: UpdateEvent; refused: ErrorCode }>;

export const submitGoal = (context: Context, session: Session, id: string) => takeStep(context, session, id, 'submit');
export const approveGoal = (context: Context, session: Session, id: string) =>
  takeStep(context, session, id, 'approve');

function takeStep(context: Context, session: Session, id: string, step: ReviewStep) {
  const { permission, event, refused } = steps[step];
  return changeGoal(context, session, permission, id, async (authorized) => {
    const review = reviewAfter(step, authorized.actor, authorized.record);
    if (!review) throw new ApplicationError(refused);
    return update(authorized, event, review);
  });
}

export function updateProgress(context: Context, session: Session, id: string, progress_bar: number) {
  return changeGoal(context, session, 'goal.update_progress', id, async (authorized) => {
    const goal = authorized.record;
    if (!isFullyReviewed(goal)) throw new ApplicationError('goal.not_reviewed');
    if (goal.progress_bar === progress_bar) return { answer: goal, audit: [] };
    return update(authorized, 'goal.progress', { progress_bar });
  });
}

type UpdatePermission = 'goal.edit' | 'goal.submit' | 'goal.approve' | 'goal.update_progress';
type GoalPermission = UpdatePermission | 'goal.delete';
type UpdateEvent = Extract<AuditDraft['event'], 'goal.edited' | 'goal.submitted' | 'goal.approved' | 'goal.progress'>;

/** Changes a goal that is there. */
function changeGoal<P extends GoalPermission>(
  context: Context,
  session: Session,
  permission: P,
  id: string,
  work: (authorized: Authorized<P, FoundGoal>) => Promise<Outcome<FoundGoal>>,
  more: { expectedVersions?: ExpectedVersions; lockUsers?: Ask<P, FoundGoal>['lockUsers'] } = {},
): Promise<FoundGoal> {
  return change(context, { session, permission, lock: (tx) => lockGoal(tx, id), work, ...more });
}

/** The user is locked already: they stay until the transaction ends. */
async function requireUser(tx: Tx, id: string): Promise<void> {
  const user = await tx.query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!user) throw new ApplicationError('goal.owner_unknown');
}

async function update(
  { tx, record: goal }: Authorized<UpdatePermission, FoundGoal>,
  event: UpdateEvent,
  fields: Updateable<GoalsTable>,
): Promise<Outcome<FoundGoal>> {
  await tx.query
    .updateTable('goals')
    .set({ ...fields, version: goal.version + 1 })
    .where('id', '=', goal.id)
    .execute();
  const after = await written(tx, goal.id);
  return { answer: after, audit: [{ event, record: goal.id, changes: goalChanges(goal, after) }] };
}

async function written(tx: Tx, id: string): Promise<FoundGoal> {
  const goal = await findGoal(tx, id);
  if (!goal) throw new Error(`goal ${id} is gone within its own transaction`);
  return goal;
}
