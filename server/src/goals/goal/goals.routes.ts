import { api } from '@trellis/contract/api.ts';
import { message } from '@trellis/contract/core/messages.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { archiveGoal, createGoal, deleteGoal, editGoal, unarchiveGoal } from './goals.actions.ts';
import { listGoalAudit } from './goals.audit.ts';
import { type FoundGoal, goalFor, readGoal } from './goals.queries.ts';

export function serveGoals(serve: Serve, context: Context): void {
  const { policy } = context;
  const { goals } = api;
  const shown = async (session: Session, goal: Promise<FoundGoal>) => goalFor(policy, session, await goal);

  serve(goals.create, ({ session, body }) => shown(session, createGoal(context, session, body)));
  serve(goals.read, ({ session, record }) => readGoal(context, session, record.id));
  serve(goals.edit, ({ session, params, body }) => shown(session, editGoal(context, session, params.goal_id, body)));
  serve(goals.remove, async ({ session, params }) => {
    await deleteGoal(context, session, params.goal_id);
    return { message: message('errors.goal.deleted') };
  });
  serve(goals.archive, ({ session, params }) => shown(session, archiveGoal(context, session, params.goal_id)));
  serve(goals.unarchive, ({ session, params }) => shown(session, unarchiveGoal(context, session, params.goal_id)));
  serve(goals.audit, ({ session, record, query }) => listGoalAudit(context, session, record, query));
}
