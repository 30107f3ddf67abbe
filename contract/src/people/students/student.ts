import * as z from 'zod/mini';
import { listOf } from '../../core/list-query.ts';
import { id, timestamp } from '../../core/schemas.ts';
import { keysOf } from '../../core/tables.ts';
import { attachment } from '../../goals/attachments/attachment.ts';
import { checkIn } from '../../goals/check-ins/check-in.ts';
import { comment } from '../../goals/comments/comment.ts';
import { goal } from '../../goals/goal.ts';
import { reflection } from '../../goals/reflections/reflection.ts';
import { type Phase, type Status, statusesIn } from '../../goals/status.ts';
import { goalRelatedUser } from '../users/user.ts';

/** The groups of a student's goals. An archived goal belongs to its own group, whatever its status. */
export const goalGroups = ['open', 'waiting', 'completed', 'archived'] as const;
export type GoalGroup = (typeof goalGroups)[number];

/** The group of each phase. A group shows its goals in this order. */
const groupOf: Readonly<Record<Phase, Exclude<GoalGroup, 'archived'>>> = {
  under_way: 'open',
  draft: 'open',
  waiting_guide: 'waiting',
  waiting_student: 'waiting',
  completed: 'completed',
};

/** The statuses of a group, in the order in which its goals are shown: within a phase, those that have come further first. */
export const statusesOf = (group: GoalGroup): Status[] =>
  keysOf(groupOf).flatMap((phase) => (groupOf[phase] === group ? statusesIn(phase).toReversed() : []));

export const studentGoal = z.pick(goal, {
  id: true,
  title: true,
  type: true,
  period: true,
  due_date: true,
  progress_bar: true,
  status: true,
  waiting_since: true,
  returned_at: true,
  archived_at: true,
});
export type StudentGoal = z.infer<typeof studentGoal>;

export const writingKinds = ['comment', 'note', 'reflection'] as const;
export type WritingKind = (typeof writingKinds)[number];

export const writing = z.object({
  ...z.pick(comment, { id: true, created_at: true, edited_at: true, is_reason: true }).shape,
  ...z.pick(checkIn, { author_id: true, author_name: true }).shape,
  kind: z.enum(writingKinds),
  goal_id: id,
  goal_title: z.string(),
  /** Null for a reflection. */
  text: z.nullable(z.string()),
  /** The goal's progress at that time; only for a note. */
  progress_bar: z.nullable(z.int()),
  reflection: z.nullable(z.pick(reflection, { went_well: true, next_time: true })),
  /** The goal belongs to someone else now. Only guides can read such a text, and no sheet shows it. */
  is_past: z.boolean(),
});
export type Writing = z.infer<typeof writing>;

/** Newest first. There is no total count, so that the thousandth page is as fast as the first. */
export const writingsPage = z.object({
  data: z.array(writing),
  /** The `from` of the next page; null on the last page. */
  continues_at: z.nullable(z.string()),
});
export type WritingsPage = z.infer<typeof writingsPage>;

const goalProgress = z.object({
  goal_id: id,
  goal_title: z.string(),
  points: z.array(z.object({ created_at: timestamp, progress_bar: z.int() })),
});
export type GoalProgress = z.infer<typeof goalProgress>;

const pageViewEvents = ['user.page_opened', 'user.sheet_printed'] as const;
export type PageViewEvent = (typeof pageViewEvents)[number];

/** A guide opened a student's page or printed a sheet about them. */
export const pageView = z.object({
  id,
  event: z.enum(pageViewEvents),
  /** Null, like the name, once the guide's account is deleted. */
  actor_id: z.nullable(id),
  actor_name: z.nullable(z.string()),
  created_at: timestamp,
});
export type PageView = z.infer<typeof pageView>;

/** A photo that a comment or a check-in about one of the student's goals carries. */
const studentPhoto = z.object({
  ...z.pick(attachment, { id: true, name: true, width: true, height: true, created_at: true }).shape,
  goal_id: id,
  goal_title: z.string(),
});
export type StudentPhoto = z.infer<typeof studentPhoto>;

const group = listOf(studentGoal);
const sheetShape = {
  student: goalRelatedUser,
  groups: z.object({ open: group, waiting: group, completed: group }),
  progress: z.array(goalProgress),
  photos: z.array(studentPhoto),
  words: z.object({ comment: writingsPage, note: writingsPage, reflection: writingsPage }),
};

const studentSheet = z.object(sheetShape);
export type StudentSheet = z.infer<typeof studentSheet>;

/** A student's page with the first rows of each list. */
export const studentPage = z.object({
  ...sheetShape,
  is_active: z.boolean(),
  groups: z.object({ ...sheetShape.groups.shape, archived: group }),
  looks: listOf(pageView),
});
export type StudentPage = z.infer<typeof studentPage>;

/** The sheets of some students of a house, by name, and the number of its students. */
export const houseSheets = z.object({
  house_name: z.string(),
  ...listOf(studentSheet).shape,
});
export type HouseSheets = z.infer<typeof houseSheets>;

export const studentLimits = {
  pageRows: 20,
  pageViewsShown: 5,
  photosShown: 12,
  sheetPhotos: 3,
  sheetRows: { open: 6, waiting: 3, completed: 3, comment: 2, note: 2, reflection: 1 },
  sheetsAtOnce: 20,
  /** How many check-ins and goals the progress chart shows. */
  checkInsDrawn: 200,
  goalsDrawn: 5,
  /** A repeated view by the same guide within these minutes isn't recorded again. */
  viewRepeatMinutes: 30,
} as const;
