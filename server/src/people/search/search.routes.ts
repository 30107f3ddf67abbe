import type { Routes } from '../../platform/http/serve.ts';
import { search } from './search.queries.ts';

export const searchRoutes = {
  'search.find': (call) => search(call, call.query.text),
} satisfies Routes;
