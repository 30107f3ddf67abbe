import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import type { Records } from '@trellis/contract/permissions.ts';
import type { Db, Tx } from '../../database/database.ts';

/** A comment as the API returns it, with the fields that only the rules need. */
export type FoundComment = Comment & Records['comment'] & { goal_id: string };

/** Every comment with its author's name and the goal's owner. */
export const commentRows = (db: Db) =>
  db.query
    .selectFrom('comments')
    .innerJoin('goals', 'goals.id', 'comments.goal_id')
    .innerJoin('users as author', 'author.id', 'comments.author_id')
    .select(['comments.id', 'comments.goal_id', 'comments.text', 'comments.author_id', 'comments.is_reason'])
    .select(['comments.is_past', 'comments.created_at', 'comments.edited_at', 'goals.owner_id'])
    .select(['author.full_name as author_full_name', 'author.email as author_email']);

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

export function commentOf({ author_full_name, author_email, is_past, is_reason, ...row }: CommentRow): FoundComment {
  return {
    ...row,
    owner_id: is_past ? null : row.owner_id,
    author_name: author_full_name || author_email,
    is_reason: is_reason === 1,
  };
}

export async function findComment(db: Db, id: string): Promise<FoundComment | undefined> {
  const row = await commentRows(db).where('comments.id', '=', id).executeTakeFirst();
  return row && commentOf(row);
}

/** The comment that this transaction has just written. */
export async function writtenComment(tx: Tx, id: string): Promise<FoundComment> {
  const comment = await findComment(tx, id);
  if (!comment) throw new Error(`comment ${id} is gone within its own transaction`);
  return comment;
}

/** Deletes the user's comments, and everybody's comments from the time when the user owned the goal. */
export async function deleteCommentsOf(tx: Tx, userId: string): Promise<void> {
  const theirs = tx.query
    .selectFrom('comments')
    .select('id')
    .where((comment) => comment.or([comment('author_id', '=', userId), comment('owner_id', '=', userId)]))
    .orderBy('id');
  await tx.query.deleteFrom('comments').where('id', 'in', tx.engine.lock(theirs)).execute();
}
