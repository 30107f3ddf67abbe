import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { goalFor } from '../goal/goals.queries.ts';
import { addCheckIn, updateProgress } from './check-ins.actions.ts';
import { listCheckIns } from './check-ins.queries.ts';

export function serveCheckIns(serve: Serve, context: Context): void {
  const { goals, checkIns } = api;

  serve(goals.updateProgress, async ({ session, params, query }) =>
    goalFor(context.policy, session, await updateProgress(context, session, params.goal_id, query.progress_bar)),
  );
  serve(checkIns.list, ({ record, query }) => listCheckIns(context.db, record, query));
  serve(checkIns.create, ({ session, params, body }) => addCheckIn(context, session, params.goal_id, body));
}
