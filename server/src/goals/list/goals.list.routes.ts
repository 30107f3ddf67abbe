import type { Routes } from '../../platform/http/serve.ts';
import { exportGoals, listGoals } from './goals.list.ts';

export const goalListRoutes = {
  'goals.list': (call) => listGoals(call, call.query),
  'goals.export': (call) => exportGoals(call, call.query),
} satisfies Routes;
