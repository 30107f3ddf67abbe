import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import type { Records } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import { onePageOf } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { isReadableBy, ownerUnlessPast, type Reader } from '../goal/goals.conversation.ts';

/** A comment as the API returns it, with the fields that only the rules need. */
export type FoundComment = Comment & Records['comment'] & { goal_id: string };

export const commentRows = (db: Db) =>
  db.query
    .selectFrom('comments')
    .innerJoin('goals', 'goals.id', 'comments.goal_id')
    .innerJoin('users as author', 'author.id', 'comments.author_id')
    .select(['comments.id', 'comments.goal_id', 'comments.text', 'comments.author_id', 'comments.is_reason'])
    .select(['comments.created_at', 'comments.edited_at'])
    .select([nameOf('author').as('author_name'), ownerUnlessPast('comments').as('owner_id')]);

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

export const commentOf = (row: CommentRow): FoundComment => ({ ...row, is_reason: row.is_reason === 1 });

const commentRow = preparedQuery(['id'], (db, { id }: { id: string }) => commentRows(db).where('comments.id', '=', id));

export async function findComment(db: Db, id: string): Promise<FoundComment | undefined> {
  const [row] = await commentRow(db, { id });
  return row && commentOf(row);
}

/** The comments on a goal that the reader may see, oldest first. */
export async function listComments(reader: Reader, goal: { id: string }, paging: Paging) {
  const readable = commentRows(reader.db).where(isReadableBy(reader, 'comments', goal));
  const { data, count } = await onePageOf(readable.orderBy('comments.id'), paging);
  return { data: data.map(commentOf), count };
}
