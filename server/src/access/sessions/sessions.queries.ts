import type { Session } from '@trellis/contract/access/sessions/sessions.api.ts';
import type { Paging } from '@trellis/contract/core/list-query.ts';
import { timestamp } from '../../base/clock.ts';
import { countOf, onPage } from '../../database/list.ts';
import type { Session as Caller } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';

/** The caller's active sessions, most recently used first. */
export async function listSessions({ db, clock }: Context, caller: Caller, paging: Paging) {
  const active = db.query
    .selectFrom('sessions')
    .where('user_id', '=', caller.id)
    .where('expires_at', '>', timestamp(clock));
  const rows = await active
    .select(['id', 'device', 'is_shared', 'created_at', 'token_hash'])
    .select(({ fn }) => fn.coalesce('last_used_at', 'created_at').as('last_used_at'))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .$call(onPage(paging))
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
