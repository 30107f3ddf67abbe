import type { Paging } from '@trellis/contract/core/list-query.ts';
import { type Actor, allowsAll } from '@trellis/contract/permissions.ts';
import { countOf } from '../../database/list.ts';
import type { Context } from '../../platform/context.ts';
import { commentOf, commentRows } from './comments.queries.ts';

/**
 * The comments on a goal, oldest first. Like the audit, it starts for the owner when the goal became theirs; readers who
 * may see every goal get all comments.
 */
export async function listComments(
  { db, policy }: Pick<Context, 'db' | 'policy'>,
  reader: Actor,
  goal: { id: string },
  { skip, limit }: Paging,
) {
  const seesAll = allowsAll(policy, reader, 'goal.read');
  const comments = db.query
    .selectFrom('comments')
    .where('comments.goal_id', '=', goal.id)
    .$if(!seesAll, (all) => all.where('comments.is_past', '=', 0));
  const page = comments.select('comments.id').orderBy('comments.id').limit(limit).offset(skip);
  const rows = await commentRows(db).where('comments.id', 'in', page).orderBy('comments.id').execute();
  return { data: rows.map(commentOf), count: await countOf(comments) };
}
