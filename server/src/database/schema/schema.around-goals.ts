import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { bytes, bytesOrNull, type Flag, integer, integerOrNull, ofUser, text, textOrNull } from './column.ts';

/*
 * What belongs to a goal. Each row has the goal's owner at the time, because later owners may not see it. The owner
 * isn't a foreign key: its check would lock the owner after the goal, against the order of locks.
 */

const ofGoal = 'references goals (id) on delete cascade';

export const aroundGoalsTables = {
  comments: {
    id: text('primary key'),
    goal_id: text(ofGoal),
    author_id: text(ofUser),
    /** The goal's owner at the time. The comment is deleted with their account. */
    owner_id: text(),
    text: text(),
    /** Whether it says why the goal was sent back. */
    is_reason: integer<Flag>(),
    /** Whether the goal has got a new owner since, who can't read it. */
    is_past: integer<Flag>(),
    created_at: text(),
    edited_at: textOrNull(),
  },
  check_ins: {
    id: text('primary key'),
    goal_id: text(ofGoal),
    owner_id: text(),
    author_id: textOrNull('references users (id) on delete set null'),
    progress_bar: integer(),
    note: textOrNull(),
    created_at: text(),
  },
  /** A photo, a PDF file or a link that a comment or a check-in carries. */
  attachments: {
    id: text('primary key'),
    goal_id: text(ofGoal),
    owner_id: text(),
    author_id: text(ofUser),
    /** Both are null until a comment or a check-in is sent with it. */
    comment_id: textOrNull('references comments (id) on delete cascade'),
    check_in_id: textOrNull('references check_ins (id) on delete cascade'),
    /** Whether it is from before the goal came to its present owner. */
    is_past: integer<Flag>(),
    kind: text<Attachment['kind']>(),
    name: text(),
    url: textOrNull(),
    media_type: textOrNull(),
    /** The bytes that count towards its author's quota. */
    size: integer(),
    width: integerOrNull(),
    height: integerOrNull(),
    created_at: text(),
  },
  /** The files are in a table of their own, so that lists don't read them. */
  attachment_files: {
    attachment_id: text('primary key references attachments (id) on delete cascade'),
    content: bytes(),
    /** A small picture of a photo. */
    preview: bytesOrNull(),
  },
  steps: {
    id: text('primary key'),
    goal_id: text(ofGoal),
    owner_id: text(),
    title: text(),
    is_done: integer<Flag>(),
    due_date: textOrNull(),
    /** From 0 on, without a gap among the steps of one goal and owner. */
    position: integer(),
    created_at: text(),
  },
  reflections: {
    goal_id: text(ofGoal),
    /** The author of the reflection. */
    owner_id: text(),
    went_well: text(),
    next_time: text(),
    created_at: text(),
    edited_at: textOrNull(),
  },
};
