import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Db } from '../../database/database.ts';
import { countOf, onPage } from '../../database/list.ts';

/** The sign-in history of an account, newest first. */
export async function listSignIns(db: Db, userId: string, paging: Paging) {
  const all = db.query.selectFrom('sign_ins').where('user_id', '=', userId);
  const data = await all
    .select(['id', 'event', 'address', 'device', 'created_at'])
    // Ids keep growing even if the clock is set back.
    .orderBy('id', 'desc')
    .$call(onPage(paging))
    .execute();
  return { data, count: await countOf(all) };
}
