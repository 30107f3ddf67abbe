import { api } from '@trellis/contract/api.ts';
import { messages } from '@trellis/contract/messages.ts';
import { grantedRows } from '../authorization/policy.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../records.ts';
import { approveGoal, createGoal, deleteGoal, editGoal, submitGoal } from './goals.actions.ts';
import { listGoalAudit } from './goals.audit.ts';
import { listGoals } from './goals.list.ts';

export function serveGoals(serve: Serve, context: Context): void {
  const { db, policy } = context;
  const { goals } = api;

  serve(goals.list, ({ session, query }) => listGoals(db, query, grantedRows(policy, session, 'goal.read', 'goals')));
  serve(goals.create, ({ session, body, idempotencyKey }) => createGoal(context, session, body, idempotencyKey));
  serve(goals.read, ({ record }) => record);
  serve(goals.edit, ({ session, params, body, expectedVersions }) =>
    editGoal(context, session, params.goal_id, body, expectedVersions),
  );
  serve(goals.remove, async ({ session, params }) => {
    await deleteGoal(context, session, params.goal_id);
    return { message: messages.goal.deleted };
  });
  serve(goals.submit, ({ session, params }) => submitGoal(context, session, params.goal_id));
  serve(goals.approve, ({ session, params }) => approveGoal(context, session, params.goal_id));
  serve(goals.audit, ({ session, record, query }) => listGoalAudit(context, session, record, query));
}
