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
  return changeGoal(caller, 'goal.edit_steps', goalId, async ({ tx, record: goal }): Promise<Outcome<FoundStep>> => {
    const steps = await stepsOfGoal(tx, goal);
    if (steps.length >= limits.stepsMax) throw new ApplicationError('step.too_many');
    const position = Math.min(newStep.position ?? steps.length, steps.length);
    const step = { ...newStep, id: newId(caller.clock), owner_id: goal.owner_id, position };
    const { done, ...columns } = step;
    await tx.query
      .insertInto('steps')
      .values({ ...columns, goal_id: goal.id, is_done: done ? 1 : 0, created_at: timestamp(caller.clock) })
      .execute();
    await numberSteps(tx, steps.toSpliced(position, 0, step));
    return { answer: step, audit: [auditEntry(goal, 'goal.step_added', undefined, step)] };
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
    const { title, due_date, done } = after;
    await tx.query
      .updateTable('steps')
      .set({ title, due_date, position, is_done: done ? 1 : 0 })
      .where('id', '=', step_id)
      .execute();
    const others = steps.filter(({ id }) => id !== step_id);
    await numberSteps(tx, others.toSpliced(position, 0, after));
    return { answer: after, audit: [audit] };
  });

export const deleteStep = (caller: Caller, { goal_id, step_id }: StepPath) =>
  changeGoal(caller, 'goal.edit_steps', goal_id, async ({ tx, record: goal }): Promise<Outcome<FoundStep>> => {
    const steps = await stepsOfGoal(tx, goal);
    const step = requireStep(steps, step_id);
    await tx.query.deleteFrom('steps').where('id', '=', step_id).execute();
    await numberSteps(
      tx,
      steps.filter(({ id }) => id !== step_id),
    );
    return { answer: step, audit: [auditEntry(goal, 'goal.step_deleted', step, undefined)] };
  });

function requireStep(steps: readonly FoundStep[], id: string): FoundStep {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new ApplicationError('step.not_found');
  return step;
}

/** The audit entry of a step. It says that the title changed, but not how: only the step contains its text. */
function auditEntry(goal: FoundGoal, event: AuditDraft['event'], from?: FoundStep, to?: FoundStep): AuditDraft {
  const changes = differences(['done', 'due_date', 'position'], from, to);
  if (from?.title !== to?.title) changes.step_title = { from: null, to: null };
  const step_id = { from: from?.id ?? null, to: to?.id ?? null };
  return { event, record: goal.id, changes: Object.keys(changes).length === 0 ? {} : { step_id, ...changes } };
}

/** Numbers the steps of a locked goal in this order, from 0 and without a gap. */
async function numberSteps({ query }: Tx, steps: readonly FoundStep[]): Promise<void> {
  for (const [position, step] of steps.entries()) {
    if (step.position === position) continue;
    await query.updateTable('steps').set({ position }).where('id', '=', step.id).execute();
  }
}
