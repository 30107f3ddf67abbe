import { api } from '@trellis/contract/api.ts';
import { messages } from '@trellis/contract/messages.ts';
import { can } from '@trellis/contract/permissions.ts';
import { auditTrail } from '../audit/audit.queries.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Serve } from '../http/serve.ts';
import { listStudents } from '../users/users.queries.ts';
import { approveGoal, createGoal, deleteGoal, editGoal, submitGoal, updateProgress } from './goals.actions.ts';
import { goalNotFound } from './goals.errors.ts';
import { listGoals } from './goals.list.ts';
import { findGoal, leftTrail } from './goals.queries.ts';

export function serveGoals(serve: Serve, context: Context): void {
  const { db } = context;
  const { goals } = api;

  serve(goals.list, ({ actor, query }) => listGoals(db, query, can(actor, 'goal.see all') ? undefined : actor.id));
  serve(goals.create, ({ actor, body, once }) => createGoal(context, actor, body, once));
  serve(goals.students, () => listStudents(db));
  serve(goals.read, ({ actor, params }) => readGoal(context, actor, params.goal_id));
  serve(
    goals.edit,
    ({ actor, params, body, ifMatch }) => editGoal(context, actor, params.goal_id, body, ifMatch),
    ({ actor, params }) => readGoal(context, actor, params.goal_id),
  );
  serve(goals.remove, async ({ actor, params }) => {
    await deleteGoal(context, actor, params.goal_id);
    return { message: messages.goal.deleted };
  });
  serve(goals.submit, ({ actor, params }) => submitGoal(context, actor, params.goal_id));
  serve(goals.approve, ({ actor, params }) => approveGoal(context, actor, params.goal_id));
  serve(
    goals.updateProgress,
    ({ actor, params, query }) => updateProgress(context, actor, params.goal_id, query.progress_bar),
    ({ actor, params }) => readGoal(context, actor, params.goal_id),
  );
  const trailSeen = async ({ actor, params }: { actor: Caller; params: { goal_id: string } }) => {
    const deleted = can(actor, 'goal.see audit of a deleted one') && (await leftTrail(db, params.goal_id));
    if (!deleted) await readGoal(context, actor, params.goal_id);
  };
  serve(
    goals.audit,
    async (call) => {
      await trailSeen(call);
      return auditTrail(db, call.params.goal_id, call.query);
    },
    trailSeen,
  );
}

async function readGoal({ db }: Context, actor: Caller, id: string) {
  const goal = await findGoal(db, id);
  if (!goal || !can(actor, 'goal.see', goal)) throw goalNotFound();
  return goal;
}
