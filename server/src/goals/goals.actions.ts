import {
  auditedGoalFields,
  type GoalFormField,
  goalFormFields,
  offeredChoices,
} from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal, GoalEdit, NewGoal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed, type ReviewStep, reviewAfter, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { can } from '@trellis/contract/permissions.ts';
import type { Updateable } from 'kysely';
import { type Changed, change, differences } from '../audit/change.ts';
import { dateIn, moment, newId } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { GoalsTable } from '../database/schema.ts';
import type { Caller } from '../http/authenticate.ts';
import { notAuthenticated } from '../http/refusal.ts';
import { checkVersion, type Once } from '../http/serve.ts';
import { textKeys } from './goals.columns.ts';
import { addToGoalCount, moveGoalCount } from './goals.counts.ts';
import {
  goalNotFound,
  goalNotSubmittable,
  nothingToApprove,
  ownerForbidden,
  ownerUnknown,
  progressLocked,
  typeUnknown,
} from './goals.errors.ts';
import { peopleKeys } from './goals.keys.ts';
import { type FoundGoal, findGoal, findGoalToChange } from './goals.queries.ts';

type Actor = Pick<Caller, 'id' | 'is_superuser'>;
type Version = readonly string[] | undefined;

export const goalChanges = (from: Goal | undefined, to: Goal | undefined) => differences(auditedGoalFields, from, to);

export function createGoal({ db, clock, config }: Context, actor: Actor, given: NewGoal, once?: Once) {
  const { owner_id = actor.id, ...fields } = given;
  if (!can(actor, 'goal.give to', { id: owner_id })) throw ownerForbidden();
  return change({
    db,
    clock,
    actor,
    once,
    async work(tx) {
      await holdPeople(tx, actor.id, owner_id);
      const id = newId(clock);
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
          created_at: moment(clock),
          created_on: dateIn(config.timeZone)(clock()),
        })
        .execute();
      await addToGoalCount(tx, owner_id, 1);
      const goal = await written(tx, id);
      return { answer: goal, happened: [{ event: 'goal.created', record: id, changes: goalChanges(undefined, goal) }] };
    },
  });
}

export function editGoal(context: Context, actor: Actor, id: string, edit: GoalEdit, ifMatch?: Version) {
  return changeGoal(context, actor, id, async (tx, goal) => {
    checkVersion(ifMatch, goal);
    const edited = { ...goal, ...edit };
    const changes = goalChanges(goal, edited);
    const changed = goalFormFields.filter((field) => field in changes);
    if (!changed.every((field) => mayChange(actor, field))) throw ownerForbidden();
    if (!offeredChoices('type', goal.type).some(({ value }) => value === edited.type)) throw typeUnknown();
    if (changed.length === 0) return { answer: goal, happened: [] };
    if (edited.owner_id !== goal.owner_id) {
      await requireUser(tx, edited.owner_id);
      await moveGoalCount(tx, goal.owner_id, edited.owner_id);
    }
    const keys = { ...textKeys(edited), ...(await peopleKeys(tx, edited.owner_id, goal.assigner_id)) };
    return update(tx, goal, 'goal.edited', { ...edit, ...keys, ...reviewAfterEdit });
  });
}

/** Who may edit the goal may change most of its fields; some take a permission of their own. */
function mayChange(actor: Actor, field: GoalFormField): boolean {
  const { permission } = goalFields[field].form;
  return permission === 'goal.edit' || can(actor, permission);
}

export function deleteGoal(context: Context, actor: Actor, id: string) {
  return changeGoal(context, actor, id, async (tx, goal) => {
    await tx.query.deleteFrom('goals').where('id', '=', id).execute();
    await addToGoalCount(tx, goal.owner_id, -1);
    return { answer: goal, happened: [{ event: 'goal.deleted', record: id, changes: goalChanges(goal, undefined) }] };
  });
}

export const submitGoal = (context: Context, actor: Actor, id: string) => takeStep(context, actor, id, 'submit');
export const approveGoal = (context: Context, actor: Actor, id: string) => takeStep(context, actor, id, 'approve');

const steps = {
  submit: { event: 'goal.submitted', refusal: goalNotSubmittable },
  approve: { event: 'goal.approved', refusal: nothingToApprove },
} as const;

function takeStep(context: Context, actor: Actor, id: string, step: ReviewStep) {
  return changeGoal(context, actor, id, async (tx, goal) => {
    const review = reviewAfter(step, actor, goal);
    if (!review) throw steps[step].refusal();
    return update(tx, goal, steps[step].event, review);
  });
}

export function updateProgress(context: Context, actor: Actor, id: string, progress_bar: number) {
  return changeGoal(context, actor, id, async (tx, goal) => {
    if (!isFullyReviewed(goal)) throw progressLocked();
    if (goal.progress_bar === progress_bar) return { answer: goal, happened: [] };
    return update(tx, goal, 'goal.progress', { progress_bar });
  });
}

type Work = (tx: Tx, goal: FoundGoal) => Promise<Changed<FoundGoal>>;

/** Changes a goal that is held meanwhile; for who may not see it there is no such goal. */
function changeGoal({ db, clock }: Context, actor: Actor, id: string, work: Work): Promise<FoundGoal> {
  return change({
    db,
    clock,
    actor,
    async work(tx) {
      const goal = await findGoalToChange(tx, id);
      if (!goal || !can(actor, 'goal.see', goal)) throw goalNotFound();
      return work(tx, goal);
    },
  });
}

/** Holds owner and assigner, in the order of their ids: either may be deleted while the goal is on its way. */
async function holdPeople(tx: Tx, actorId: string, ownerId: string): Promise<void> {
  const people = tx.query.selectFrom('users').select('id').where('id', 'in', [actorId, ownerId]).orderBy('id');
  const held = (await tx.engine.lock(people).execute()).map(({ id }) => id);
  if (!held.includes(actorId)) throw notAuthenticated();
  if (!held.includes(ownerId)) throw ownerUnknown();
}

async function requireUser(tx: Tx, id: string): Promise<void> {
  const user = await tx.engine.lock(tx.query.selectFrom('users').select('id').where('id', '=', id)).executeTakeFirst();
  if (!user) throw ownerUnknown();
}

async function update(
  tx: Tx,
  goal: FoundGoal,
  event: 'goal.edited' | 'goal.submitted' | 'goal.approved' | 'goal.progress',
  fields: Updateable<GoalsTable>,
): Promise<Changed<FoundGoal>> {
  await tx.query
    .updateTable('goals')
    .set({ ...fields, version: goal.version + 1 })
    .where('id', '=', goal.id)
    .execute();
  const after = await written(tx, goal.id);
  return { answer: after, happened: [{ event, record: goal.id, changes: goalChanges(goal, after) }] };
}

async function written(tx: Tx, id: string): Promise<FoundGoal> {
  const goal = await findGoal(tx, id);
  if (!goal) throw new Error(`goal ${id} is gone within its own transaction`);
  return goal;
}
