import type { Routes } from '../../platform/http/serve.ts';
import { countWaiting, readToday } from './today.queries.ts';

export const todayRoutes = {
  'today.read': (call) => readToday(call, call.query),
  'today.waiting': async (call) => ({ waiting: await countWaiting(call, call.query.scope) }),
} satisfies Routes;
