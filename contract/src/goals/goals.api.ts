import * as z from 'zod/mini';
import { auditList } from '../audit/audit.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, paging, pagingQuery, sorting } from '../list-query.ts';
import { recordOf } from '../records.ts';
import { id, message, text } from '../schemas.ts';
import { user } from '../users/user.ts';
import { goalFilters, goalSorts } from './field-lists.ts';
import { goal, goalEdit, newGoal } from './goal.ts';
import { progress } from './progress.ts';

const goalListQuery = z.object({
  ...paging,
  ...sorting(goalSorts),
  ...recordOf(goalFilters, () => z.optional(text())),
});

export type GoalListQuery = z.output<typeof goalListQuery>;

const params = z.object({ goal_id: id });

export const goalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/goals/',
    permission: 'goal.read',
    summary: 'List goals: a student their own, a guide all of them',
    query: goalListQuery,
    answer: listOf(goal),
  }),
  create: endpoint({
    method: 'POST',
    path: '/goals/',
    permission: 'goal.create',
    summary: 'Add a goal for oneself or, as a guide, for anyone',
    body: newGoal,
    answer: goal,
    fails: ['goal.owner_unknown'],
    versioned: true,
    idempotent: true,
  }),
  students: endpoint({
    method: 'GET',
    path: '/goals/users/non-superusers',
    permission: 'user.list',
    summary: 'List the students, to give a goal to one of them',
    answer: listOf(user),
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
    fails: ['goal.owner_unknown', 'goal.type_unknown'],
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/goals/:goal_id',
    permission: 'goal.delete',
    summary: 'Delete a goal for good',
    params,
    answer: message,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/submit-for-approval',
    permission: 'goal.submit',
    summary: "Submit a goal for review, signing one's own side",
    params,
    answer: goal,
    fails: ['goal.already_submitted'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/approve',
    permission: 'goal.approve',
    summary: 'Complete the review that awaits one',
    params,
    answer: goal,
    fails: ['goal.nothing_to_approve'],
  }),
  updateProgress: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/update-progress-bar',
    permission: 'goal.update_progress',
    summary: 'Move the progress of a fully reviewed goal: a check-in without a note',
    params,
    query: z.object({ progress_bar: progress }),
    answer: goal,
    fails: ['goal.not_reviewed'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/goals/:goal_id/audit',
    permission: 'goal.read_audit',
    summary: 'List what happened to a goal, newest first',
    params,
    query: pagingQuery,
    answer: auditList,
  }),
};
