import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listSignIns } from './sign-ins.queries.ts';

export function serveSignIns(serve: Serve, { db }: Context): void {
  serve(api.signIns.list, ({ record, query }) => listSignIns(db, record.id, query));
}
