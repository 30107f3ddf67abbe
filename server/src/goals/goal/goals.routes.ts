import type { Routes } from '../../platform/http/serve.ts';
import { archiveGoal, createGoal, deleteGoal, editGoal, unarchiveGoal } from './goals.actions.ts';
import { listGoalAudit } from './goals.audit.ts';
import { goalFor, readGoal } from './goals.queries.ts';

export const goalsRoutes = {
  'goals.create': async (call) => goalFor(call, await createGoal(call, call.body)),
  'goals.read': (call) => readGoal(call, call.record.id),
  'goals.edit': async (call) => goalFor(call, await editGoal(call, call.params.goal_id, call.body)),
  'goals.remove': (call) => deleteGoal(call, call.params.goal_id),
  'goals.archive': async (call) => goalFor(call, await archiveGoal(call, call.params.goal_id)),
  'goals.unarchive': async (call) => goalFor(call, await unarchiveGoal(call, call.params.goal_id)),
  'goals.audit': (call) => listGoalAudit(call, call.session, call.record, call.query),
} satisfies Routes;
