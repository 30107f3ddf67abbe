import type { Paging } from '@trellis/contract/core/list-query.ts';
import { type Actor, allowsAll } from '@trellis/contract/permissions.ts';
import { countOf } from '../../database/list.ts';
import type { Context } from '../../platform/context.ts';
import { commentOf, commentRows } from './comments.queries.ts';

/**
 * What was written about a goal, the oldest first. Like its audit it begins, for who reads it because of whose goal it
 * is, when it came to its owner.
 */
export async function listComments(
  { db, policy }: Pick<Context, 'db' | 'policy'>,
  reader: Actor,
  goal: { id: string },
  { skip, limit }: Paging,
) {
  const seesAll = allowsAll(policy, reader, 'goal.read');
  const wanted = db.query
    .selectFrom('comments')
    .where('comments.goal_id', '=', goal.id)
    .$if(!seesAll, (all) => all.where('comments.is_past', '=', 0));
  const page = wanted.select('comments.id').orderBy('comments.id').limit(limit).offset(skip);
  const rows = await commentRows(db).where('comments.id', 'in', page).orderBy('comments.id').execute();
  return { data: rows.map(commentOf), count: await countOf(wanted) };
}
