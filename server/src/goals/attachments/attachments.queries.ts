import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { allowsAll, type Records } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { day, timestampAfter } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { ExpiredRows } from '../../database/expired-rows.ts';
import { countOf, onPage } from '../../database/list.ts';
import { nameOf } from '../../database/name.sql.ts';
import type { Caller } from '../../platform/context.ts';

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
    .select(['attachments.is_past', 'attachments.created_at', 'goals.owner_id'])
    .select(nameOf('author').as('author_name'));

type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachmentRows>['execute']>>[number];

const attachmentOf = ({ is_past, ...row }: AttachmentRow): FoundAttachment => ({
  ...row,
  owner_id: is_past ? null : row.owner_id,
});

export async function findAttachment(db: Db, id: string): Promise<FoundAttachment | undefined> {
  const row = await attachmentRows(db).where('attachments.id', '=', id).executeTakeFirst();
  return row && attachmentOf(row);
}

type Reader = Pick<Caller, 'db' | 'policy' | 'session'>;

/** The attachments of a goal that the reader may see. Like the conversation, they start again with a new owner. */
const visible = ({ db, policy, session }: Reader, goal: { id: string }) =>
  db.query
    .selectFrom('attachments')
    .where('attachments.goal_id', '=', goal.id)
    .$if(!allowsAll(policy, session, 'goal.read'), (all) => all.where('attachments.is_past', '=', 0));

export async function listAttachments(reader: Reader, goal: { id: string }, paging: Paging) {
  const all = visible(reader, goal);
  const page = all.select('attachments.id').orderBy('attachments.id').$call(onPage(paging));
  const rows = await attachmentRows(reader.db).where('attachments.id', 'in', page).orderBy('attachments.id').execute();
  return { data: rows.map(attachmentOf), count: await countOf(all) };
}

/** The stored file of an attachment, or the small picture of a photo. @throws if there is none that the reader may see */
export async function readFile(reader: Reader, goal: { id: string }, id: string, part: 'content' | 'preview') {
  const file = await visible(reader, goal)
    .innerJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.id')
    .where('attachments.id', '=', id)
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
    .where((one) =>
      one.or([one('attachments.comment_id', 'is not', null), one('attachments.check_in_id', 'is not', null)]),
    )
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

/** What someone has uploaded for a comment or a check-in that they never sent. */
export const expiredAttachments: ExpiredRows = {
  table: 'attachments',
  key: ['id'],
  isExpired: (clock) =>
    sql<SqlBool>`comment_id is null and check_in_id is null and created_at <= ${timestampAfter(clock, -day)}`,
};
