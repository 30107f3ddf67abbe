import type { Routes } from '../../platform/http/serve.ts';
import { assignGoal, endAssignment, previewAssignment } from './assignments.actions.ts';
import { listAssignments } from './assignments.queries.ts';
import { previewTakingBack, takeBackAssignment } from './take-back.ts';

export const assignmentsRoutes = {
  'assignments.list': ({ db, query }) => listAssignments(db, query),
  'assignments.create': (call) =>
    call.query.dry_run === 'true' ? previewAssignment(call, call.body) : assignGoal(call, call.body),
  'assignments.end': (call) => endAssignment(call, call.params.assignment_id),
  'assignments.takeBack': (call) =>
    call.query.dry_run === 'true'
      ? previewTakingBack(call.db, call.params.assignment_id)
      : takeBackAssignment(call, call.params.assignment_id),
} satisfies Routes;
