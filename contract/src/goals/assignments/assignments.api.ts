import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { assigned, assignment, assignmentPreview, newAssignment, takenBack } from './assignment.ts';

const dryRun = z.object({
  dry_run: z._default(z.enum(['true', 'false'], { error: message('errors.field.flag') }), 'false'),
});

export const assignmentsApi = {
  list: endpoint('GET /assignments/', {
    permission: 'assignment.list',
    summary: 'List the assignments, newest first, with the progress of their students',
    query: pagingQuery,
    answer: listOf(assignment),
  }),
  create: endpoint('POST /assignments/', {
    permission: 'assignment.create',
    summary: 'Give a goal to a house, to some students or to everyone; with dry_run, only say how many would get it',
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
  end: endpoint('DELETE /assignments/:assignment_id', {
    permission: 'assignment.end',
    summary: 'End an assignment: newcomers no longer get it, and students keep their goals',
  }),
  takeBack: endpoint('POST /assignments/:assignment_id/take-back', {
    permission: 'assignment.take_back',
    summary:
      'End an assignment and delete those of its goals that nobody has touched since; with dry_run, only say how many',
    query: dryRun,
    answer: takenBack,
    idempotent: true,
  }),
};
