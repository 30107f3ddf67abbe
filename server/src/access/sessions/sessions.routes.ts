import type { Routes } from '../../platform/http/serve.ts';
import { endOtherSessions, endOwnSession } from './sessions.actions.ts';
import { listSessions } from './sessions.queries.ts';

export const sessionsRoutes = {
  'sessions.list': (call) => listSessions(call, call.session, call.query),
  'sessions.end': (call) => endOwnSession(call, call.params.session_id, call.from),
  'sessions.endOthers': (call) => endOtherSessions(call, call.from),
} satisfies Routes;
