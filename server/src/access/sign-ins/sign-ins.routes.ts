import type { Routes } from '../../platform/http/serve.ts';
import { listSignIns } from './sign-ins.queries.ts';

export const signInsRoutes = {
  'signIns.list': ({ db, record, query }) => listSignIns(db, record.id, query),
} satisfies Routes;
