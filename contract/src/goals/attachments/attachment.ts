import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atMost, id, line, text, timestamp, trimmed } from '../../core/schemas.ts';

/** A photo, a PDF file or a link: what someone shows about a goal. */
export const attachment = z.object({
  id,
  kind: z.enum(['photo', 'pdf', 'link']),
  /** The name of the file, or what the link is called. */
  name: z.string(),
  /** Where a link leads; null for a file. */
  url: z.nullable(z.string()),
  /** The media type of the stored file; null for a link. */
  media_type: z.nullable(z.string()),
  /** The bytes that it takes of its author's quota. */
  size: z.int(),
  /** The pixels of a photo. */
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
  atMost(limits.linkMax, 'errors.attachment.linkTooLong'),
  // Without a name or a password before the host, which could pretend to be one.
  z.regex(
    /^https?:\/\/[^\s\p{Cc}\p{DI}/?#@\\]+(?:[/?#][^\s\p{Cc}\p{DI}]*)?$/iu,
    message('errors.attachment.noWebAddress'),
  ),
);

/** Either a file, in a form with one part `file`, or a link, in JSON. */
export const newAttachment = z.object({
  file: z.optional(z.file()),
  url: z.optional(linkAddress),
  /** What the link is called; by default the name of its site. */
  name: z.optional(z.nullable(line().check(atMost(limits.nameMax, 'errors.attachment.nameTooLong')))),
});

export type NewAttachment = z.output<typeof newAttachment>;

/** The caller's own attachments of the goal that a new comment or check-in carries. */
export const attachmentIds = z._default(
  z.array(text()).check(z.maxLength(limits.attachmentsMax, message('errors.attachment.tooMany'))),
  [],
);
