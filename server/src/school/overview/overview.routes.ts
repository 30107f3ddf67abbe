import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readOverview } from './overview.queries.ts';

export function serveOverview(serve: Serve, context: Context): void {
  serve(api.overview.read, ({ session, query, translate }) => readOverview(context, session, query, translate));
}
