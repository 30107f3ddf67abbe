import * as z from 'zod/mini';
import { listOf } from '../../core/list-query.ts';
import { id, timestamp } from '../../core/schemas.ts';
import { checkIn } from '../../goals/check-ins/check-in.ts';
import { comment } from '../../goals/comments/comment.ts';
import { goal } from '../../goals/goal.ts';
import { reflection } from '../../goals/reflections/reflection.ts';
import { type Phase, type Status, statusesIn } from '../../goals/status.ts';
import { goalRelatedUser } from '../users/user.ts';

/** How the goals of a student are put together: what is archived is so whatever its status. */
export const goalGroups = ['open', 'waiting', 'completed', 'archived'] as const;
export type GoalGroup = (typeof goalGroups)[number];

/** The phases of each group, in the order in which its goals are shown. */
const phasesOf = {
  open: ['under_way', 'draft'],
  waiting: ['waiting_guide', 'waiting_student'],
  completed: ['completed'],
} as const satisfies Record<Exclude<GoalGroup, 'archived'>, readonly Phase[]>;

/** The statuses of a group, in the order in which its goals are shown: within a phase, those that have come further first. */
export const statusesOf = (group: keyof typeof phasesOf): Status[] =>
  phasesOf[group].flatMap((phase) => statusesIn(phase).toReversed());

/** As much of a goal as a look at all of a student's goals takes. */
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

/** What is written around the goals of a student. */
export const wordKinds = ['comment', 'note', 'reflection'] as const;
export type WordKind = (typeof wordKinds)[number];

export const words = z.object({
  ...z.pick(comment, { id: true, created_at: true, edited_at: true, is_reason: true }).shape,
  ...z.pick(checkIn, { author_id: true, author_name: true }).shape,
  kind: z.enum(wordKinds),
  goal_id: id,
  goal_title: z.string(),
  /** Of a reflection null. */
  text: z.nullable(z.string()),
  /** The progress that the goal had then; of a note alone. */
  progress_bar: z.nullable(z.int()),
  reflection: z.nullable(z.pick(reflection, { went_well: true, next_time: true })),
  /** The goal has come to somebody else since. Guides alone read such words, and no sheet has them. */
  is_past: z.boolean(),
});
export type Words = z.infer<typeof words>;

/** The newest first. Nobody needs to know how many there are, so that the thousandth page costs what the first one does. */
export const wordsPart = z.object({
  data: z.array(words),
  /** Sent back as `from` it gives what comes next; null where nothing does. */
  continues_at: z.nullable(z.string()),
});
export type WordsPart = z.infer<typeof wordsPart>;

/** How a goal came on lately, the oldest first. */
export const goalProgress = z.object({
  goal_id: id,
  goal_title: z.string(),
  points: z.array(z.object({ created_at: timestamp, progress_bar: z.int() })),
});
export type GoalProgress = z.infer<typeof goalProgress>;

export const lookEvents = ['user.page_opened', 'user.sheet_printed'] as const;
export type LookEvent = (typeof lookEvents)[number];

/** That a guide opened the page of a student, or printed a sheet about them. */
export const look = z.object({
  id,
  event: z.enum(lookEvents),
  /** `null` once the guide's account is gone, as is the name. */
  actor_id: z.nullable(id),
  actor_name: z.nullable(z.string()),
  created_at: timestamp,
});
export type Look = z.infer<typeof look>;

const group = listOf(studentGoal);
const onSheet = {
  student: goalRelatedUser,
  groups: z.object({ open: group, waiting: group, completed: group }),
  progress: z.array(goalProgress),
  words: z.object({ comment: wordsPart, note: wordsPart, reflection: wordsPart }),
};

/** What a sheet for a conference about a student is made of. */
export const studentSheet = z.object(onSheet);
export type StudentSheet = z.infer<typeof studentSheet>;

/** The whole of a student: of each list the beginning. */
export const studentPage = z.object({
  ...onSheet,
  groups: z.object({ ...onSheet.groups.shape, archived: group }),
  looks: listOf(look),
});
export type StudentPage = z.infer<typeof studentPage>;

/** The sheets of some students of a house, by name, and how many students it has. */
export const houseSheets = z.object({
  house_name: z.string(),
  ...listOf(studentSheet).shape,
});
export type HouseSheets = z.infer<typeof houseSheets>;

export const studentLimits = {
  /** Rows of each list that the page brings along. */
  pageRows: 20,
  looksShown: 5,
  /** What a sheet has room for. */
  sheetRows: { open: 6, waiting: 3, completed: 3, comment: 3, note: 3, reflection: 2 },
  /** Sheets that a call answers with at most. */
  sheetsAtOnce: 20,
  /** Check-ins that the picture of the progress looks back over, and the goals in it. */
  checkInsDrawn: 200,
  goalsDrawn: 5,
  /** The same guide who opens the page or prints the sheet again within as many minutes isn't noted again. */
  lookAgainMinutes: 30,
} as const;
