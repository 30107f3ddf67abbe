import type { AttachmentKind } from '@trellis/contract/goals/attachments/attachment.ts';
import type { Flag } from './flag.ts';

/*
 * What belongs to a goal. Its rows have the owner that the goal had at the time, because a later owner may not see
 * them.
 */

export type CheckInsTable = {
  id: string;
  goal_id: string;
  /** The goal's owner at the time. */
  owner_id: string;
  author_id: string | null;
  /** The goal's progress at the time. */
  progress_bar: number;
  note: string | null;
  created_at: string;
};

export type StepsTable = {
  id: string;
  goal_id: string;
  /** The goal's owner when the step was added. */
  owner_id: string;
  title: string;
  is_done: Flag;
  due_date: string | null;
  /** From 0 on, without a gap among the steps of one goal and owner. */
  position: number;
  created_at: string;
};

export type ReflectionsTable = {
  goal_id: string;
  /** The author of the reflection. */
  owner_id: string;
  went_well: string;
  next_time: string;
  created_at: string;
  edited_at: string | null;
};

/** A photo, a PDF file or a link that a comment or a check-in carries. */
export type AttachmentsTable = {
  id: string;
  goal_id: string;
  /** The goal's owner at the time. */
  owner_id: string;
  author_id: string;
  /** Both are null until a comment or a check-in is sent with it. */
  comment_id: string | null;
  check_in_id: string | null;
  /** It is from before the goal came to its present owner. */
  is_past: Flag;
  kind: AttachmentKind;
  name: string;
  url: string | null;
  media_type: string | null;
  /** The bytes that count towards its author's quota. */
  size: number;
  width: number | null;
  height: number | null;
  created_at: string;
};

/** The files are in a table of their own, so that lists don't read them. */
export type AttachmentFilesTable = {
  attachment_id: string;
  content: Uint8Array<ArrayBuffer>;
  /** A small picture of a photo. */
  preview: Uint8Array<ArrayBuffer> | null;
};
