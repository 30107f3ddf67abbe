import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exportGoals } from './goals.export.ts';
import { listGoals } from './goals.list.ts';

export function serveGoalList(serve: Serve, context: Context): void {
  serve(api.goals.list, ({ session, query }) => listGoals(context, session, query));
  serve(api.goals.export, ({ session, query }) => exportGoals(context, session, query));
}
