import { limits } from '@trellis/contract/core/limits.ts';
import type { NewStep, StepEdit } from '@trellis/contract/goals/steps/step.ts';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import { type AuditDraft, differences, type Outcome } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { changeGoal } from '../goal/goals.change.ts';
import type { FoundGoal } from '../goal/goals.queries.ts';
import { type FoundStep, stepsOfGoal } from './steps.queries.ts';

/** Adds a step. The goal's review and version stay as they are. */
export function addStep(caller: Caller, goalId: string, newStep: NewStep): Promise<FoundStep> {
  const { clock } = caller;
  const { position = limits.stepsMax, done, ...fields } = newStep;
  return changeGoal(caller, 'goal.edit_steps', goalId, async ({ tx, record: goal }): Promise<Outcome<FoundStep>> => {
    const { length } = await stepsOfGoal(tx, goal);
    if (length >= limits.stepsMax) throw new ApplicationError('step.too_many');
    const step = { id: newId(clock), owner_id: goal.owner_id, ...fields, position: Math.min(position, length) };
    await shiftSteps(tx, goal, { from: step.position, to: length - 1, by: 1 });
    await tx.query
      .insertInto('steps')
      .values({ ...step, goal_id: goal.id, is_done: done ? 1 : 0, created_at: timestamp(clock) })
      .execute();
    return { answer: { ...step, done }, audit: [auditEntry(goal, 'goal.step_added', undefined, { ...step, done })] };
  });
}

type StepPath = { goal_id: string; step_id: string };

export const editStep = (caller: Caller, { goal_id, step_id }: StepPath, edit: StepEdit) =>
  changeGoal(caller, 'goal.edit_steps', goal_id, async ({ tx, record: goal }): Promise<Outcome<FoundStep>> => {
    const steps = await stepsOfGoal(tx, goal);
    const before = requireStep(steps, step_id);
    const position = Math.min(edit.position ?? before.position, steps.length - 1);
    const after = { ...before, ...edit, position };
    const audit = auditEntry(goal, 'goal.step_edited', before, after);
    if (Object.keys(audit.changes).length === 0) return { answer: before, audit: [] };
    // The steps between the two positions move up or down by one.
    const { position: from } = before;
    if (position > from) await shiftSteps(tx, goal, { from: from + 1, to: position, by: -1 });
    if (position < from) await shiftSteps(tx, goal, { from: position, to: from - 1, by: 1 });
    const { title, due_date, done } = after;
    await tx.query
      .updateTable('steps')
      .set({ title, due_date, position, is_done: done ? 1 : 0 })
      .where('id', '=', step_id)
      .execute();
    return { answer: after, audit: [audit] };
  });

export const deleteStep = (caller: Caller, { goal_id, step_id }: StepPath) =>
  changeGoal(caller, 'goal.edit_steps', goal_id, async ({ tx, record: goal }): Promise<Outcome<FoundStep>> => {
    const steps = await stepsOfGoal(tx, goal);
    const step = requireStep(steps, step_id);
    await tx.query.deleteFrom('steps').where('id', '=', step_id).execute();
    await shiftSteps(tx, goal, { from: step.position + 1, to: steps.length - 1, by: -1 });
    return { answer: step, audit: [auditEntry(goal, 'goal.step_deleted', step, undefined)] };
  });

function requireStep(steps: readonly FoundStep[], id: string): FoundStep {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new ApplicationError('step.not_found');
  return step;
}

type StepEvent = Extract<AuditDraft['event'], `goal.step_${string}`>;

/** The audit entry of a step. It says that the title changed, but not how: only the step contains its text. */
function auditEntry(goal: FoundGoal, event: StepEvent, from?: FoundStep, to?: FoundStep): AuditDraft {
  const changes = differences(['done', 'due_date', 'position'], from, to);
  if (from?.title !== to?.title) changes.step_title = { from: null, to: null };
  const step_id = { from: from?.id ?? null, to: to?.id ?? null };
  return { event, record: goal.id, changes: Object.keys(changes).length === 0 ? {} : { step_id, ...changes } };
}

type Shift = {
  from: number;
  to: number;
  by: 1 | -1;
};

/** Shifts steps of a locked goal, so that positions count up from 0 without a gap. */
async function shiftSteps(tx: Tx, goal: { id: string; owner_id: string }, { from, to, by }: Shift): Promise<void> {
  if (from > to) return;
  await tx.query
    .updateTable('steps')
    .set((step) => ({ position: step('position', '+', by) }))
    .where('goal_id', '=', goal.id)
    .where('owner_id', '=', goal.owner_id)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute();
}
