import { countOf, onPage } from '../../database/list.ts';
import type { Routes } from '../../platform/http/serve.ts';

export const signInsRoutes = {
  async 'signIns.list'({ db, record, query }) {
    const all = db.query.selectFrom('sign_ins').where('user_id', '=', record.id);
    const data = await all
      .select(['id', 'event', 'address', 'device', 'created_at'])
      // Ids keep growing even if the clock is set back.
      .orderBy('id', 'desc')
      .$call(onPage(query))
      .execute();
    return { data, count: await countOf(all) };
  },
} satisfies Routes;
