import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { endOtherSessions, endOwnSession } from './sessions.actions.ts';
import { listSessions } from './sessions.queries.ts';

export function serveSessions(serve: Serve, context: Context): void {
  const { sessions } = api;

  serve(sessions.list, ({ session, query }) => listSessions(context, session, query));
  serve(sessions.end, ({ session, params, from }) => endOwnSession(context, session, params.session_id, from));
  serve(sessions.endOthers, ({ session, from }) => endOtherSessions(context, session, from));
}
