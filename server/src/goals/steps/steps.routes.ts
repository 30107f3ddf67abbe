import type { Routes } from '../../platform/http/serve.ts';
import { addStep, deleteStep, editStep } from './steps.actions.ts';
import { listSteps } from './steps.queries.ts';

export const stepsRoutes = {
  'steps.list': ({ db, record, query }) => listSteps(db, record, query),
  'steps.create': (call) => addStep(call, call.params.goal_id, call.body),
  'steps.edit': (call) => editStep(call, call.params, call.body),
  'steps.remove': (call) => deleteStep(call, call.params),
} satisfies Routes;
