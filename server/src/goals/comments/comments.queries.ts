import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import { allowsAll, type Records } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import { countOf, onPage } from '../../database/list.ts';
import { nameOf } from '../../database/name.sql.ts';
import type { Caller } from '../../platform/context.ts';

/** A comment as the API returns it, with the fields that only the rules need. */
export type FoundComment = Comment & Records['comment'] & { goal_id: string };

export const commentRows = (db: Db) =>
  db.query
    .selectFrom('comments')
    .innerJoin('goals', 'goals.id', 'comments.goal_id')
    .innerJoin('users as author', 'author.id', 'comments.author_id')
    .select(['comments.id', 'comments.goal_id', 'comments.text', 'comments.author_id', 'comments.is_reason'])
    .select(['comments.is_past', 'comments.created_at', 'comments.edited_at', 'goals.owner_id'])
    .select(nameOf('author').as('author_name'));

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

export const commentOf = ({ is_past, is_reason, ...row }: CommentRow): FoundComment => ({
  ...row,
  owner_id: is_past ? null : row.owner_id,
  is_reason: is_reason === 1,
});

export async function findComment(db: Db, id: string): Promise<FoundComment | undefined> {
  const row = await commentRows(db).where('comments.id', '=', id).executeTakeFirst();
  return row && commentOf(row);
}

/**
 * The comments on a goal, oldest first. Like the audit, it starts for the owner when the goal became theirs; readers who
 * may see every goal get all comments.
 */
export async function listComments(
  { db, policy, session }: Pick<Caller, 'db' | 'policy' | 'session'>,
  goal: { id: string },
  paging: Paging,
) {
  const comments = db.query
    .selectFrom('comments')
    .where('comments.goal_id', '=', goal.id)
    .$if(!allowsAll(policy, session, 'goal.read'), (all) => all.where('comments.is_past', '=', 0));
  const page = comments.select('comments.id').orderBy('comments.id').$call(onPage(paging));
  const rows = await commentRows(db).where('comments.id', 'in', page).orderBy('comments.id').execute();
  return { data: rows.map(commentOf), count: await countOf(comments) };
}
