import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { pageOf } from '../../core/list-query.ts';
import { attachment, newAttachment } from './attachment.ts';

export const attachmentsApi = {
  list: endpoint('GET /goals/:goal_id/attachments', 'goal.read', {
    summary: 'List the photos, PDF files and links of a goal, oldest first',
    ...pageOf(attachment),
  }),
  create: endpoint('POST /goals/:goal_id/attachments', 'goal.comment', {
    summary:
      'Upload a photo or a PDF file as a form with one part `file`, or send a link as JSON. Add its id to a comment or a check-in; without one, it is deleted after a day',
    body: newAttachment,
    takesFile: true,
    idempotent: true,
    largestBody: limits.attachmentBytes,
    answer: attachment,
    fails: [
      'goal.archived',
      'attachment.empty',
      'attachment.file_empty',
      'attachment.unsupported',
      'attachment.not_as_claimed',
      'attachment.unreadable',
      'attachment.too_many_pixels',
      'attachment.quota',
    ],
  }),
  file: endpoint('GET /goals/:goal_id/attachments/:attachment_id', 'goal.read', {
    summary: 'Download the photo, as WebP, or the PDF file',
    answer: z.file(),
    sendsFile: true,
    fails: ['attachment.not_found'],
  }),
  preview: endpoint('GET /goals/:goal_id/attachments/:attachment_id/preview', 'goal.read', {
    summary: 'Download a small version of the photo',
    answer: z.file(),
    sendsFile: true,
    fails: ['attachment.not_found'],
  }),
  remove: endpoint('DELETE /goals/:goal_id/attachments/:attachment_id', 'attachment.delete', {
    summary: "Delete your own attachment or, as a guide, anyone's",
    message: 'errors.attachment.deleted',
    fails: ['goal.archived'],
  }),
};
