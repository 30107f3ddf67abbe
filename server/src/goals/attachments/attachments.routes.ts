import type { Routes } from '../../platform/http/serve.ts';
import { addAttachment, removeAttachment } from './attachments.actions.ts';
import { listAttachments, readFile } from './attachments.queries.ts';

export const attachmentsRoutes = {
  'attachments.list': (call) => listAttachments(call, call.record, call.query),
  'attachments.create': (call) => addAttachment(call, call.params.goal_id, call.body),
  'attachments.file': (call) => readFile(call, call.record, call.params.attachment_id, 'content'),
  'attachments.preview': (call) => readFile(call, call.record, call.params.attachment_id, 'preview'),
  'attachments.remove': (call) => removeAttachment(call, call.params),
} satisfies Routes;
