import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { choice, listOf, oneOf, pageOf, paging, pagingQuery, sorting } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { id, text, timestamp, wholeNumber } from '../../core/schemas.ts';
import { scope } from '../houses/scope.ts';
import {
  goalGroups,
  houseSheets,
  pageView,
  studentGoal,
  studentLimits,
  studentPage,
  writingKinds,
  writingsPage,
} from './student.ts';

/** How many weeks the line of a student's progress covers. */
export const progressWeeks = 12;

/** What a student can be looked for by: the same conditions as in Today. */
export const studentStates = ['overdue', 'inactive', 'without_goals', 'waiting_for_me'] as const;
export type StudentState = (typeof studentStates)[number];

/**
 * The orders of the list. `need` is how much a student needs their guide: goals that wait for a review, overdue goals,
 * and one more for a student who is inactive or has no goals.
 */
export const studentSorts = [
  'name',
  'house',
  'open_goals',
  'waiting_for_guide',
  'waiting_for_student',
  'overdue',
  'last_check_in_at',
  'need',
] as const;
export type StudentSort = (typeof studentSorts)[number];

/** A student at a glance. Archived goals don't count. */
const studentRow = z.object({
  id,
  name: z.string(),
  /** A house's name or `No House assigned`. */
  house: z.string(),
  open_goals: z.int(),
  waiting_for_guide: z.int(),
  waiting_for_student: z.int(),
  overdue: z.int(),
  /** Whether a goal under way has had no check-in for long. */
  inactive: z.boolean(),
  last_check_in_at: z.nullable(timestamp),
  /** The average progress of their goals at the end of each of the last weeks, oldest first; null before their first. */
  progress: z.array(z.nullable(z.int())),
});

export type StudentRow = z.infer<typeof studentRow>;

/** The limit of a list: a whole number from 1 to a maximum, which is also the default. */
const upTo = (max: number) =>
  z._default(wholeNumber(1, max, message('errors.field.wholeNumber', { field: 'limit', min: 1, max })), max);

const listQuery = z.object({
  ...paging,
  ...sorting(studentSorts),
  scope,
  /** A part of the name or, without one, of the email. */
  text: z.optional(text()),
  state: oneOf('state', studentStates),
});
export type StudentListQuery = z.output<typeof listQuery>;

export const studentsApi = {
  list: endpoint('GET /students/', 'user.list', {
    summary: 'List the active students with their goals, what is waiting for whom, and their progress by week',
    query: listQuery,
    answer: listOf(studentRow),
    expensive: true,
  }),
  read: endpoint('GET /students/:user_id', 'student.read', {
    summary: "Read the page of a student: goals, progress and writings; a guide's visit is logged",
    answer: studentPage,
    expensive: true,
  }),
  goals: endpoint('GET /students/:user_id/goals', 'student.read', {
    summary: "List the goals of a student in one group; a guide's visit is logged",
    query: z.extend(pagingQuery, { group: choice('group', goalGroups) }),
    answer: listOf(studentGoal),
  }),
  writings: endpoint('GET /students/:user_id/words', 'student.read', {
    summary: "List what was written about the goals of a student, newest first; a guide's visit is logged",
    query: z.object({
      kind: choice('kind', writingKinds),
      from: z.optional(text()),
      limit: upTo(studentLimits.pageRows),
    }),
    answer: writingsPage,
  }),
  pageViews: endpoint('GET /students/:user_id/looks', 'student.read', {
    summary: 'List which guides opened the page of a student or printed a sheet about them, newest first',
    ...pageOf(pageView),
  }),
  recordPrint: endpoint('POST /students/:user_id/prints', 'student.read', {
    summary: 'Log that you print the sheet about a student',
    message: 'errors.students.printLogged',
  }),
  houseSheets: endpoint('GET /houses/:house_id/sheets', 'house.print', {
    summary: 'Read the sheets about the active students of a house, by name; it is logged as a print of each',
    query: z.object({
      skip: pagingQuery.shape.skip,
      limit: upTo(studentLimits.sheetsAtOnce),
    }),
    answer: houseSheets,
    expensive: true,
  }),
};
