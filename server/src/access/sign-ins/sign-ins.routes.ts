import { onePageOf } from '../../database/list.ts';
import type { Routes } from '../../platform/http/serve.ts';

export const signInsRoutes = {
  'signIns.list'({ db, record, query }) {
    const newestFirst = db.query
      .selectFrom('sign_ins')
      .select(['id', 'event', 'address', 'device', 'created_at'])
      .where('user_id', '=', record.id)
      // Ids keep growing even if the clock is set back.
      .orderBy('id', 'desc');
    return onePageOf(newestFirst, query);
  },
} satisfies Routes;
