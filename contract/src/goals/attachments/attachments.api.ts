import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { atMost, id, line, timestamp, trimmed } from '../../core/schemas.ts';

const attachmentKinds = ['photo', 'pdf', 'link'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** A photo, a PDF file or a link: what someone shows about a goal. */
export const attachment = z.object({
  id,
  kind: z.enum(attachmentKinds),
  /** The name of the file, or what the link is called. */
  name: z.string(),
  /** Where a link leads; null for a file. */
  url: z.nullable(z.string()),
  /** The media type of the stored file; null for a link. */
  media_type: z.nullable(z.string()),
  /** The bytes that it takes of its author's quota. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The comment or the check-in that carries it. Both are null until it is sent with one. */
  comment_id: z.nullable(id),
  check_in_id: z.nullable(id),
  author_id: id,
  author_name: z.string(),
  created_at: timestamp,
});

export type Attachment = z.infer<typeof attachment>;

const linkAddress = trimmed().check(
  atMost(limits.linkMax, message('errors.attachment.linkTooLong')),
  // Without a name or a password before the host, which could pretend to be one.
  z.regex(
    /^https?:\/\/[^\s\p{Cc}\p{DI}/?#@\\]+(?:[/?#][^\s\p{Cc}\p{DI}]*)?$/iu,
    message('errors.attachment.noWebAddress'),
  ),
);

/** Either a file, in a form with one part `file`, or a link, in JSON. */
const newAttachment = z.object({
  file: z.optional(z.file()),
  url: z.optional(linkAddress),
  /** What the link is called; by default the name of its site. */
  name: z.optional(z.nullable(line().check(atMost(limits.nameMax, message('errors.attachment.nameTooLong'))))),
});

export type NewAttachment = z.output<typeof newAttachment>;

/** The caller's own attachments of the goal that a new comment or check-in carries. */
export const attachmentIds = z._default(
  z.array(id).check(z.maxLength(limits.attachmentsMax, message('errors.attachment.tooMany'))),
  [],
);

export const attachmentsApi = {
  list: endpoint('GET /goals/:goal_id/attachments', {
    permission: 'goal.read',
    summary: 'List the photos, PDF files and links of a goal, oldest first',
    query: pagingQuery,
    answer: listOf(attachment),
  }),
  create: endpoint('POST /goals/:goal_id/attachments', {
    permission: 'goal.comment',
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
      'attachment.unsupported',
      'attachment.not_as_claimed',
      'attachment.unreadable',
      'attachment.too_many_pixels',
      'attachment.quota',
    ],
  }),
  file: endpoint('GET /goals/:goal_id/attachments/:attachment_id', {
    permission: 'goal.read',
    summary: 'Download the photo, as WebP, or the PDF file',
    answer: z.file(),
    sendsFile: true,
    fails: ['attachment.not_found'],
  }),
  preview: endpoint('GET /goals/:goal_id/attachments/:attachment_id/preview', {
    permission: 'goal.read',
    summary: 'Download a small version of the photo',
    answer: z.file(),
    sendsFile: true,
    fails: ['attachment.not_found'],
  }),
  remove: endpoint('DELETE /goals/:goal_id/attachments/:attachment_id', {
    permission: 'attachment.delete',
    summary: "Delete your own attachment or, as a guide, anyone's",
    fails: ['goal.archived'],
  }),
};
