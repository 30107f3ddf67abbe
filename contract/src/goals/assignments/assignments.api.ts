import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { id, messageAnswer } from '../../core/schemas.ts';
import { assigned, assignment, assignmentPreview, newAssignment, takenBack } from './assignment.ts';

const params = z.object({ assignment_id: id });
const dryRun = z.object({
  dry_run: z._default(z.enum(['true', 'false'], { error: message('errors.field.flag') }), 'false'),
});

export const assignmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/assignments/',
    permission: 'assignment.list',
    summary: 'List what was given to many at once, the newest first, with how far its students are',
    query: pagingQuery,
    answer: listOf(assignment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/assignments/',
    permission: 'assignment.create',
    summary: 'Give a goal to a house, to some students or to everyone; with dry_run, say only whom it would reach',
    query: dryRun,
    body: newAssignment,
    largestBody: limits.longBodyBytes,
    answer: z.union([assigned, assignmentPreview]),
    fails: [
      'assignment.template_unknown',
      'assignment.house_unknown',
      'assignment.student_unknown',
      'assignment.too_many',
      'goal.too_many',
      'goal.too_many_unconfirmed',
    ],
    idempotent: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/assignments/:assignment_id',
    permission: 'assignment.end',
    summary: 'End an assignment: newcomers get it no more, and the goals that it gave stay',
    params,
    answer: messageAnswer,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/assignments/:assignment_id/take-back',
    permission: 'assignment.take_back',
    summary:
      'Delete the goals of an assignment that nobody has touched since it gave them, and end it; with dry_run, say only how many',
    params,
    query: dryRun,
    answer: takenBack,
    idempotent: true,
  }),
};
