import * as z from 'zod/mini';
import { auditList } from '../core/audit-entry.ts';
import { endpoint } from '../core/endpoint.ts';
import { exporting } from '../core/export.ts';
import { limits } from '../core/limits.ts';
import { listOf, paging, pagingQuery, pagingUpTo, sorting } from '../core/list-query.ts';
import { message } from '../core/messages.ts';
import { id, messageAnswer, text } from '../core/schemas.ts';
import { recordOf } from '../core/tables.ts';
import { scope } from '../people/houses/scope.ts';
import { foundPeople, partOfPerson } from '../people/users/lookup.ts';
import { user } from '../people/users/user.ts';
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
/** The filters and the order of a list, without paging. */
export type GoalSelection = Omit<GoalListQuery, 'skip' | 'limit'>;

const params = z.object({ goal_id: id });
/** The errors where a student has as many goals as they may have. */
const noRoom = ['goal.too_many', 'goal.too_many_unconfirmed'] as const;

export const goalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/goals/',
    permission: 'goal.read',
    summary: "List goals: students get their own, guides everyone's; archived ones only on request",
    query: goalListQuery,
    answer: listOf(goal),
  }),
  export: endpoint({
    method: 'GET',
    path: '/goals/export',
    permission: 'goal.read',
    summary: 'Export the goals that the list shows with these filters, in the same order',
    query: goalExportQuery,
    answer: z.string(),
    media: 'text/csv',
    exports: goal,
  }),
  create: endpoint({
    method: 'POST',
    path: '/goals/',
    permission: 'goal.create',
    summary: 'Add a goal for yourself or, as a guide, for anyone',
    body: newGoal,
    answer: goal,
    fails: ['goal.owner_unknown', ...noRoom],
    versioned: true,
    idempotent: true,
  }),
  students: endpoint({
    method: 'GET',
    path: '/goals/users/non-superusers',
    permission: 'user.list',
    summary:
      'List the students who can be given a goal, newest first, up to 1,000 at a time; with `text`, even an empty one, the first whose name or email address contains it, and how many there are, or null if there are very many',
    query: z.object({ ...partOfPerson, ...pagingUpTo(limits.listMax) }),
    answer: foundPeople(user),
    expensive: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/goals/:goal_id',
    permission: 'goal.read',
    summary: 'Read a goal',
    params,
    answer: goal,
    versioned: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/goals/:goal_id',
    permission: 'goal.edit',
    summary: 'Edit a goal; an edit that changes something resets its review',
    params,
    body: goalEdit,
    answer: goal,
    fieldPermissions: { owner_id: 'goal.change_owner' },
    fails: ['goal.owner_unknown', 'goal.type_unknown', 'goal.archived', ...noRoom],
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/goals/:goal_id',
    permission: 'goal.delete',
    summary: 'Delete a goal for good',
    params,
    answer: messageAnswer,
    fails: ['goal.archived'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/submit-for-approval',
    permission: 'goal.submit',
    summary: 'Submit a goal for review, which completes your own side of it',
    params,
    answer: goal,
    fails: ['goal.already_submitted', 'goal.archived'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/approve',
    permission: 'goal.approve',
    summary: 'Complete your side of the review',
    params,
    answer: goal,
    fails: ['goal.nothing_to_approve', 'goal.archived'],
    versioned: true,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/return',
    permission: 'goal.return',
    summary: 'Send back a goal that is waiting for you, with a reason; both sides of its review start again',
    params,
    body: z.object({
      comment: commentText(message('errors.goal.reasonRequired'), message('errors.goal.reasonTooLong')),
    }),
    answer: goal,
    fails: ['goal.nothing_to_return', 'goal.archived'],
    idempotent: true,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/reopen',
    permission: 'goal.reopen',
    summary: 'Reopen a completed review: the goal waits for a guide again, and its progress is read-only until then',
    params,
    answer: goal,
    fails: ['goal.nothing_to_reopen', 'goal.archived'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/archive',
    permission: 'goal.archive',
    summary: 'Archive a goal: it becomes read-only, and lists leave it out',
    params,
    answer: goal,
    fails: ['goal.archived'],
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/unarchive',
    permission: 'goal.archive',
    summary: 'Take a goal out of the archive',
    params,
    answer: goal,
    fails: ['goal.not_archived', ...noRoom],
  }),
  updateProgress: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/update-progress-bar',
    permission: 'goal.update_progress',
    summary: 'Update the progress of a fully reviewed goal: a check-in without a note',
    params,
    query: z.object({ progress_bar: progress }),
    answer: goal,
    fails: ['goal.not_reviewed', 'goal.archived'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/goals/:goal_id/audit',
    permission: 'goal.read_audit',
    summary: 'List the history of a goal, newest first',
    params,
    query: pagingQuery,
    answer: auditList,
  }),
};
