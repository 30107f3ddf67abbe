import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { countWaiting, readToday } from './today.queries.ts';

export function serveToday(serve: Serve, context: Context): void {
  serve(api.today.read, ({ session, query }) => readToday(context, session, query));
  serve(api.today.waiting, async ({ session, query }) => ({
    waiting: await countWaiting(context, session, query.scope),
  }));
}
