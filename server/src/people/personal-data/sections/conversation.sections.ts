import { type SqlBool, sql } from 'kysely';
import { attachmentRows } from '../../../goals/attachments/attachments.queries.ts';
import { commentOf, commentRows } from '../../../goals/comments/comments.queries.ts';
import { labels, type Section } from './section.ts';

/** What the person wrote or attached, and what others did to the goals that the person has now. */
const concerns = (table: 'comments' | 'attachments', personId: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.author_id`)} = ${personId}
    or goals.owner_id = ${personId} and ${sql.ref(`${table}.is_past`)} = 0)`;

export const commentsSection: Section = {
  fields: labels('goal_id', 'author_name', { text: 'comment' }, 'is_reason', { created_at: 'written' }, 'edited_at'),
  async read({ db, person }) {
    const rows = await commentRows(db).where(concerns('comments', person.id)).orderBy('comments.id').execute();
    return rows.map(commentOf);
  },
};

export const attachmentsSection: Section = {
  fields: labels(
    'goal_id',
    { author_name: 'addedBy' },
    { name: 'file_name' },
    'url',
    'media_type',
    'size',
    'width',
    'height',
    { created_at: 'added' },
  ),
  read: ({ db, person }) =>
    attachmentRows(db).where(concerns('attachments', person.id)).orderBy('attachments.id').execute(),
};
