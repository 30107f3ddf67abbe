import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { assignGoal, endAssignment, previewAssignment } from './assignments.actions.ts';
import { listAssignments } from './assignments.queries.ts';
import { previewTakingBack, takeBackAssignment } from './take-back.ts';

export function serveAssignments(serve: Serve, context: Context): void {
  const { assignments } = api;

  serve(assignments.list, ({ query }) => listAssignments(context.db, query));
  serve(assignments.create, ({ session, query, body }) =>
    query.dry_run === 'true' ? previewAssignment(context, session, body) : assignGoal(context, session, body),
  );
  serve(assignments.end, ({ session, params }) => endAssignment(context, session, params.assignment_id));
  serve(assignments.takeBack, ({ session, params: { assignment_id }, query }) =>
    query.dry_run === 'true'
      ? previewTakingBack(context.db, assignment_id)
      : takeBackAssignment(context, session, assignment_id),
  );
}
