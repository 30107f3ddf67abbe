import { api } from '@trellis/contract/api.ts';
import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';

export function serveSignIns(serve: Serve, { db }: Context): void {
  serve(api.signIns.list, ({ record, query }) => listSignIns(db, record.id, query));
}

async function listSignIns(db: Db, userId: string, { skip, limit }: Paging) {
  const all = db.query.selectFrom('sign_ins').where('user_id', '=', userId);
  const data = await all
    .select(['id', 'event', 'address', 'device', 'created_at'])
    // Ids keep growing even if the clock is set back.
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return { data, count: await countOf(all) };
}
