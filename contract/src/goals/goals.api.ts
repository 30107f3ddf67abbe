import * as z from 'zod/mini';
import { auditEntry } from '../core/audit-entry.ts';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { exporting, exportOf, listOf, pageOf, paging, pagingUpTo, sorting } from '../core/list-query.ts';
import { text } from '../core/schemas.ts';
import { recordOf } from '../core/tables.ts';
import { scope } from '../people/houses/scope.ts';
import { partOfPerson, user } from '../people/users/user.ts';
import { commentText } from './comments/comment.ts';
import { goalFilters, goalSorts } from './field-lists.ts';
import { goal, goalEdit, newGoal, progress } from './goal.ts';
import { goalStateFilters } from './state-filters.ts';

const listParameters = {
  ...sorting(goalSorts),
  ...recordOf(goalFilters, () => z.optional(text())),
  ...goalStateFilters,
  scope,
};
const goalListQuery = z.object({ ...paging, ...listParameters });
const goalExportQuery = z.object({ ...listParameters, ...exporting });

export type GoalListQuery = z.output<typeof goalListQuery>;
export type GoalExportQuery = z.output<typeof goalExportQuery>;
export type GoalSelection = Omit<GoalListQuery, 'skip' | 'limit'>;

/** The errors where a student has as many goals as they may have. */
const noRoom = ['goal.too_many', 'goal.too_many_unconfirmed'] as const;

export const goalsApi = {
  list: endpoint('GET /goals/', 'goal.read', {
    summary: "List goals: students get their own, guides everyone's; archived ones only on request",
    query: goalListQuery,
    answer: listOf(goal),
  }),
  export: endpoint('GET /goals/export', 'goal.read', {
    summary: 'Export the goals that the list shows with these filters, in the same order',
    query: goalExportQuery,
    ...exportOf(goal),
  }),
  create: endpoint('POST /goals/', 'goal.create', {
    summary: 'Add a goal for yourself or, as a guide, for anyone',
    body: newGoal,
    answer: goal,
    fails: ['goal.owner_unknown', ...noRoom],
    versioned: true,
    idempotent: true,
  }),
  students: endpoint('GET /goals/users/non-superusers', 'user.list', {
    summary:
      'List the students who can be given a goal, newest first, up to 1,000 at a time; with `text`, even an empty one, the first whose name or email address contains it, and how many there are',
    query: z.object({ ...partOfPerson, ...pagingUpTo(limits.listMax) }),
    answer: listOf(user),
    expensive: true,
  }),
  read: endpoint('GET /goals/:goal_id', 'goal.read', {
    summary: 'Read a goal',
    answer: goal,
    versioned: true,
  }),
  edit: endpoint('PUT /goals/:goal_id', 'goal.edit', {
    summary: 'Edit a goal; an edit that changes something resets its review',
    body: goalEdit,
    answer: goal,
    fieldPermissions: { owner_id: 'goal.change_owner' },
    fails: ['goal.owner_unknown', 'goal.type_unknown', 'goal.archived', ...noRoom],
    versioned: true,
  }),
  remove: endpoint('DELETE /goals/:goal_id', 'goal.delete', {
    summary: 'Delete a goal for good',
    message: 'errors.goal.deleted',
    fails: ['goal.archived'],
  }),
  submit: endpoint('POST /goals/:goal_id/submit-for-approval', 'goal.submit', {
    summary: 'Submit a goal for review, which completes your own side of it',
    answer: goal,
    fails: ['goal.already_submitted', 'goal.archived'],
  }),
  approve: endpoint('POST /goals/:goal_id/approve', 'goal.approve', {
    summary: 'Complete your side of the review',
    answer: goal,
    fails: ['goal.nothing_to_approve', 'goal.archived'],
    versioned: true,
  }),
  sendBack: endpoint('POST /goals/:goal_id/return', 'goal.return', {
    summary: 'Send back a goal that is waiting for you, with a reason; both sides of its review start again',
    body: z.object({ comment: commentText('errors.goal.reasonRequired', 'errors.goal.reasonTooLong') }),
    answer: goal,
    fails: ['goal.nothing_to_return', 'goal.archived'],
    idempotent: true,
  }),
  reopen: endpoint('POST /goals/:goal_id/reopen', 'goal.reopen', {
    summary: 'Reopen a completed review: the goal waits for a guide again, and its progress is read-only until then',
    answer: goal,
    fails: ['goal.nothing_to_reopen', 'goal.archived'],
  }),
  archive: endpoint('POST /goals/:goal_id/archive', 'goal.archive', {
    summary: 'Archive a goal: it becomes read-only, and lists leave it out',
    answer: goal,
    fails: ['goal.archived'],
  }),
  unarchive: endpoint('POST /goals/:goal_id/unarchive', 'goal.archive', {
    summary: 'Take a goal out of the archive',
    answer: goal,
    fails: ['goal.not_archived', ...noRoom],
  }),
  updateProgress: endpoint('POST /goals/:goal_id/update-progress-bar', 'goal.update_progress', {
    summary: 'Update the progress of a fully reviewed goal: a check-in without a note',
    query: z.object({ progress_bar: progress }),
    answer: goal,
    fails: ['goal.not_reviewed', 'goal.archived'],
  }),
  audit: endpoint('GET /goals/:goal_id/audit', 'goal.read_audit', {
    summary: 'List the history of a goal, newest first',
    ...pageOf(auditEntry),
  }),
};
