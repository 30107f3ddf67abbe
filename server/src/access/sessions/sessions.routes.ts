import { timestamp } from '../../base/clock.ts';
import { onePageOf } from '../../database/list.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { endOtherSessions, endOwnSession } from './sessions.actions.ts';

export const sessionsRoutes = {
  async 'sessions.list'({ db, clock, session, query }) {
    const active = db.query
      .selectFrom('sessions')
      .where('user_id', '=', session.id)
      .where('expires_at', '>', timestamp(clock))
      .select(['id', 'device', 'is_shared', 'created_at', 'token_hash'])
      .select(({ fn }) => fn.coalesce('last_used_at', 'created_at').as('last_used_at'))
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc');
    const { data: rows, count } = await onePageOf(active, query);
    const data = rows.map(({ token_hash, is_shared, ...row }) => ({
      ...row,
      is_shared: is_shared === 1,
      is_current: token_hash === session.tokenHash,
    }));
    return { data, count };
  },
  'sessions.end': (call) => endOwnSession(call, call.params.session_id, call.from),
  'sessions.endOthers': (call) => endOtherSessions(call, call.from),
} satisfies Routes;
