import type { Session } from '@trellis/contract/access/sessions/sessions.api.ts';
import { api } from '@trellis/contract/api.ts';
import type { Paging } from '@trellis/contract/core/list-query.ts';
import { timestamp } from '../../base/clock.ts';
import { countOf } from '../../database/list.ts';
import type { Session as Caller } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { endOtherSessions, endOwnSession } from './sessions.actions.ts';

export function serveSessions(serve: Serve, context: Context): void {
  const { sessions } = api;

  serve(sessions.list, ({ session, query }) => listSessions(context, session, query));
  serve(sessions.end, ({ session, params, from }) => endOwnSession(context, session, params.session_id, from));
  serve(sessions.endOthers, ({ session, from }) => endOtherSessions(context, session, from));
}

async function listSessions({ db, clock }: Context, caller: Caller, { skip, limit }: Paging) {
  const active = db.query
    .selectFrom('sessions')
    .where('user_id', '=', caller.id)
    .where('expires_at', '>', timestamp(clock));
  const rows = await active
    .select(['id', 'device', 'is_shared', 'created_at', 'token_hash'])
    .select(({ fn }) => fn.coalesce('last_used_at', 'created_at').as('last_used_at'))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  const data = rows.map(
    ({ token_hash, is_shared, ...row }): Session => ({
      ...row,
      is_shared: is_shared === 1,
      is_current: token_hash === caller.tokenHash,
    }),
  );
  return { data, count: await countOf(active) };
}
