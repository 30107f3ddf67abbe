import type { Goal, GoalEdit, NewGoal } from '@trellis/contract/goals/goal.ts';
import { type allGoalTypes, goalTypes } from '@trellis/contract/goals/goal.ts';
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
import { peopleKeys, textKeys } from './goals.keys.ts';
import { type FoundGoal, findGoal, findGoalToChange } from './goals.queries.ts';

type Actor = Pick<Caller, 'id' | 'is_superuser'>;
type Version = readonly string[] | undefined;

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

export function createGoal({ db, clock, config }: Context, actor: Actor, given: NewGoal, once?: Once) {
  const owner_id = given.owner_id ?? actor.id;
  if (!can(actor, 'goal.give to', { id: owner_id })) throw ownerForbidden();
  return change({
    db,
    clock,
    actor,
    once,
    async work(tx) {
      await holdPeople(tx, actor.id, owner_id);
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
    const fields = {
      title: edit.title ?? goal.title,
      description: edit.description === undefined ? goal.description : edit.description,
      type: edit.type ?? goal.type,
      period: edit.period === undefined ? goal.period : edit.period,
      due_date: edit.due_date === undefined ? goal.due_date : edit.due_date,
      owner_id: edit.owner_id ?? goal.owner_id,
    };
    if (fields.type !== goal.type && !isGivenOut(fields.type)) throw typeUnknown();
    if (fields.owner_id !== goal.owner_id) {
      if (!can(actor, 'goal.change owner')) throw ownerForbidden();
      await requireUser(tx, fields.owner_id);
    }
    if (Object.keys(goalChanges(goal, { ...goal, ...fields })).length === 0) return { answer: goal, happened: [] };
    const keys = { ...textKeys(fields), ...(await peopleKeys(tx, fields.owner_id, goal.assigner_id)) };
    if (fields.owner_id !== goal.owner_id) await moveGoalCount(tx, goal.owner_id, fields.owner_id);
    return update(tx, goal, 'goal.edited', { ...fields, ...keys, ...reviewAfterEdit });
  });
}

/** Old goals may have a type that no goal gets any more. */
const isGivenOut = (type: (typeof allGoalTypes)[number]) => goalTypes.some((given) => given === type);

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
