import type { Routes } from '../../platform/http/serve.ts';
import { readOverview } from './overview.queries.ts';

export const overviewRoutes = {
  'overview.read': (call) => readOverview(call, call.session, call.query, call.translate),
} satisfies Routes;
