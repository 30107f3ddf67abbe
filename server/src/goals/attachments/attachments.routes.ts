import { api } from '@trellis/contract/api.ts';
import { message } from '@trellis/contract/core/messages.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addAttachment, removeAttachment } from './attachments.actions.ts';
import { findFile, listAttachments } from './attachments.queries.ts';

export function serveAttachments(serve: Serve, context: Context): void {
  const { attachments } = api;

  serve(attachments.list, ({ session, record, query }) => listAttachments(context, session, record, query));
  serve(attachments.create, ({ session, params, body }) => addAttachment(context, session, params.goal_id, body));
  serve(attachments.file, async ({ session, record, params }) => {
    const file = await findFile(context, session, record, params.attachment_id);
    if (!file) throw new ApplicationError('attachment.not_found');
    return new File([file.content], file.name, { type: file.media_type ?? '' });
  });
  serve(attachments.preview, async ({ session, record, params }) => {
    const file = await findFile(context, session, record, params.attachment_id);
    if (!file?.preview) throw new ApplicationError('attachment.not_found');
    return new File([file.preview], file.name, { type: file.media_type ?? '' });
  });
  serve(attachments.remove, async ({ session, params }) => {
    await removeAttachment(context, session, params);
    return { message: message('errors.attachment.deleted') };
  });
}
