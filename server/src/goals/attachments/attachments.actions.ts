import { availableParallelism } from 'node:os';
import { onOneLine } from '@trellis/contract/core/hidden-characters.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import type { NewAttachment } from '@trellis/contract/goals/attachments/attachment.ts';
import type { Insertable } from 'kysely';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { threadsOf } from '../../base/threads.ts';
import { readBack } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller } from '../../platform/context.ts';
import { changeGoal, changePart } from '../goal/goals.change.ts';
import type { FoundGoal } from '../goal/goals.queries.ts';
import { bytesOf, type FoundAttachment, findAttachment } from './attachments.queries.ts';
import type { CheckAnswer, CheckedFile, UploadedFile } from './uploaded-file.worker.ts';

/*
 * Photos, PDF files and links about a goal. Audit entries contain neither names nor addresses, so that deleting an attachment
 * removes them.
 */

type Prepared = {
  row: Pick<Insertable<Tables['attachments']>, 'kind' | 'name' | 'url' | 'media_type' | 'size' | 'width' | 'height'>;
  file: Pick<Tables['attachment_files'], 'content' | 'preview'> | undefined;
};

export async function addAttachment(caller: Caller, goalId: string, body: NewAttachment): Promise<FoundAttachment> {
  // Checking a file takes a while, so it happens before the transaction.
  const { row, file } = body.file ? await prepareFile(body.file) : prepareLink(body);
  const work = async ({ tx, actor, record: goal }: Authorized<'goal.comment', FoundGoal>) => {
    const used = await bytesOf(tx, actor.id);
    if (used + row.size > caller.config.attachmentsMb * 1024 * 1024) throw new ApplicationError('attachment.quota');
    const id = newId(caller.clock);
    const about = { id, goal_id: goal.id, owner_id: goal.owner_id, author_id: actor.id, is_past: 0 } as const;
    const created_at = timestamp(caller.clock);
    await tx.query
      .insertInto('attachments')
      .values({ ...about, ...row, created_at })
      .execute();
    if (file) {
      const stored = { attachment_id: id, ...file };
      await tx.query.insertInto('attachment_files').values(stored).execute();
    }
    const answer = readBack(await findAttachment(tx, id));
    const changes = { attachment_id: { from: null, to: id } };
    return { answer, audit: [{ event: 'goal.attached', record: goal.id, changes } as const] };
  };
  // The author is locked, so that uploads to several goals at once can't exceed the quota together.
  return changeGoal(caller, 'goal.comment', goalId, work, (where) => where('users.id', '=', caller.session.id));
}

function prepareLink({ url, name }: NewAttachment): Prepared {
  if (url === undefined) throw new ApplicationError('attachment.empty');
  const about = { url, name: name || (URL.parse(url)?.hostname ?? url), size: Buffer.byteLength(url) };
  return { row: { kind: 'link', ...about }, file: undefined };
}

async function prepareFile(upload: File): Promise<Prepared> {
  const { content, preview, ...about } = await checkFile(upload);
  const size = content.byteLength + (preview?.byteLength ?? 0);
  return { row: { ...about, name: fileName(upload.name, about.kind), size }, file: { content, preview } };
}

const threads = threadsOf(new URL('./uploaded-file.worker.ts', import.meta.url), {
  // A core is left for everyone else.
  maxThreads: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  resourceLimits: { maxOldGenerationSizeMb: 128 },
});

/** Recognizes an uploaded file by its content, and converts it for storage. @throws if it can't be attached */
async function checkFile(file: File): Promise<CheckedFile> {
  const refused = (code: ErrorCode) => new ApplicationError(code, { values: { file: onOneLine(file.name) } });
  if (file.size === 0) throw refused('attachment.file_empty');
  const uploaded: UploadedFile = {
    content: new Uint8Array(await file.arrayBuffer()),
    claimed: file.type.toLowerCase().split(';', 1)[0]?.trim() ?? '',
  };
  const answer: CheckAnswer = await (await threads()).run(uploaded, { transferList: [uploaded.content.buffer] });
  if ('code' in answer) throw refused(answer.code);
  return answer.file;
}

/** The name that the person knows, with the extension of what is stored. */
function fileName(name: string, kind: 'photo' | 'pdf'): string {
  const visible = onOneLine(name).trim().toWellFormed();
  const stem = visible.replace(/\.[^.]{1,5}$/, '').slice(0, limits.nameMax - 5);
  return `${stem || kind}.${kind === 'photo' ? 'webp' : 'pdf'}`;
}

/**
 * Makes a new comment or check-in carry the attachments that its author has uploaded for it. The caller has locked the goal.
 */
export async function carryAttachments(
  { tx, actor, record: goal }: Authorized<'goal.comment' | 'goal.update_progress', FoundGoal>,
  ids: readonly string[],
  carrier: { comment_id: string } | { check_in_id: string },
): Promise<void> {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await tx.query
    .updateTable('attachments')
    .set(carrier)
    .where('id', 'in', ids)
    .where('goal_id', '=', goal.id)
    .where('author_id', '=', actor.id)
    .where('is_past', '=', 0)
    .where('comment_id', 'is', null)
    .where('check_in_id', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== new Set(ids).size) throw new ApplicationError('attachment.not_usable');
}

type AttachmentPath = { goal_id: string; attachment_id: string };

export const removeAttachment = (caller: Caller, { goal_id, attachment_id: id }: AttachmentPath) =>
  changePart(caller, { permission: 'attachment.delete', goal_id, id, find: findAttachment }, async ({ tx, record }) => {
    await tx.query.deleteFrom('attachments').where('id', '=', id).execute();
    const changes = { attachment_id: { from: id, to: null } };
    return { answer: record, audit: [{ event: 'goal.attachment_deleted', record: goal_id, changes }] };
  });
