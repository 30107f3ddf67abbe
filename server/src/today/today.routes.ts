import { api } from '@trellis/contract/api.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { countWaiting, readToday } from './today.queries.ts';

export function serveToday(serve: Serve, context: Context): void {
  serve(api.today.read, ({ session, query }) => readToday(context, session, query.house));
  serve(api.today.waiting, async ({ session }) => ({ waiting: await countWaiting(context, session) }));
}
