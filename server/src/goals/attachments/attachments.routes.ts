import { ApplicationError } from '../../base/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { addAttachment, removeAttachment } from './attachments.actions.ts';
import { findFile, listAttachments } from './attachments.queries.ts';

export const attachmentsRoutes = {
  'attachments.list': (call) => listAttachments(call, call.session, call.record, call.query),
  'attachments.create': (call) => addAttachment(call, call.params.goal_id, call.body),
  async 'attachments.file'(call) {
    const file = await findFile(call, call.session, call.record, call.params.attachment_id);
    if (!file) throw new ApplicationError('attachment.not_found');
    return new File([file.content], file.name, { type: file.media_type ?? '' });
  },
  async 'attachments.preview'(call) {
    const file = await findFile(call, call.session, call.record, call.params.attachment_id);
    if (!file?.preview) throw new ApplicationError('attachment.not_found');
    return new File([file.preview], file.name, { type: file.media_type ?? '' });
  },
  'attachments.remove': (call) => removeAttachment(call, call.params),
} satisfies Routes;
