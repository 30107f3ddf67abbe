import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import type { Records } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { day, timestampAfter } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { ExpiredRows } from '../../database/expired-rows.ts';
import { onePageOf } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { isReadableBy, ownerUnlessPast, type Reader } from '../goal/goals.conversation.ts';

/** An attachment as the API returns it, with the fields that only the rules need. */
export type FoundAttachment = Attachment & Records['attachment'] & { goal_id: string };

/** Every attachment with its author's name and the goal's owner, without its file. */
export const attachmentRows = (db: Db) =>
  db.query
    .selectFrom('attachments')
    .innerJoin('goals', 'goals.id', 'attachments.goal_id')
    .innerJoin('users as author', 'author.id', 'attachments.author_id')
    .select(['attachments.id', 'attachments.goal_id', 'attachments.author_id', 'attachments.kind'])
    .select(['attachments.name', 'attachments.url', 'attachments.media_type', 'attachments.size'])
    .select(['attachments.width', 'attachments.height', 'attachments.comment_id', 'attachments.check_in_id'])
    .select(['attachments.created_at', nameOf('author').as('author_name')])
    .select(ownerUnlessPast('attachments').as('owner_id'));

export const findAttachment = (db: Db, id: string): Promise<FoundAttachment | undefined> =>
  attachmentRows(db).where('attachments.id', '=', id).executeTakeFirst();

/** The attachments of a goal that the reader may see, oldest first. */
export function listAttachments(reader: Reader, goal: { id: string }, paging: Paging) {
  const readable = attachmentRows(reader.db).where(isReadableBy(reader, 'attachments', goal));
  return onePageOf(readable.orderBy('attachments.id'), paging);
}

/** The stored file of an attachment, or the small picture of a photo. @throws if there is none that the reader may see */
export async function readFile(reader: Reader, goal: { id: string }, id: string, part: 'content' | 'preview') {
  const file = await reader.db.query
    .selectFrom('attachments')
    .innerJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.id')
    .where('attachments.id', '=', id)
    .where(isReadableBy(reader, 'attachments', goal))
    .select(['attachments.name', 'attachments.media_type', `attachment_files.${part} as bytes`])
    .executeTakeFirst();
  if (!file?.bytes) throw new ApplicationError('attachment.not_found');
  return new File([file.bytes], file.name, { type: file.media_type ?? '' });
}

/** The newest photos about the goals that a student has, apart from those that were never sent. */
export const photosOf = ({ query }: Db, student: string, most: number) =>
  query
    .selectFrom('attachments')
    .innerJoin('goals', 'goals.id', 'attachments.goal_id')
    .where('attachments.owner_id', '=', student)
    .where('attachments.kind', '=', 'photo')
    .where('attachments.is_past', '=', 0)
    .where(sql<SqlBool>`(attachments.comment_id is not null or attachments.check_in_id is not null)`)
    .select(['attachments.id', 'attachments.goal_id', 'goals.title as goal_title', 'attachments.name'])
    .select(['attachments.width', 'attachments.height', 'attachments.created_at'])
    .orderBy('attachments.created_at', 'desc')
    .orderBy('attachments.id', 'desc')
    .limit(most)
    .execute();

export async function bytesOf({ query }: Tx, authorId: string): Promise<number> {
  const { sum } = await query
    .selectFrom('attachments')
    .where('author_id', '=', authorId)
    .select((row) => row.fn.sum<number | null>('size').as('sum'))
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** Attachments for a comment or a check-in that was never sent. */
export const expiredAttachments: ExpiredRows = {
  table: 'attachments',
  isExpired: (clock) =>
    sql<SqlBool>`comment_id is null and check_in_id is null and created_at <= ${timestampAfter(clock, -day)}`,
};
