import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { search } from './search.queries.ts';

export function serveSearch(serve: Serve, context: Context): void {
  serve(api.search.find, ({ session, query }) => search(context, session, query.text));
}
