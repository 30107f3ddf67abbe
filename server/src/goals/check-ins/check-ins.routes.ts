import type { Routes } from '../../platform/http/serve.ts';
import { goalFor } from '../goal/goals.queries.ts';
import { addCheckIn, updateProgress } from './check-ins.actions.ts';
import { listCheckIns } from './check-ins.queries.ts';

export const checkInsRoutes = {
  'goals.updateProgress': async (call) =>
    goalFor(call, await updateProgress(call, call.params.goal_id, call.query.progress_bar)),
  'checkIns.list': ({ db, record, query }) => listCheckIns(db, record, query),
  'checkIns.create': (call) => addCheckIn(call, call.params.goal_id, call.body),
} satisfies Routes;
