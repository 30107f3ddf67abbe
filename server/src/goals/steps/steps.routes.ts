import { api } from '@trellis/contract/api.ts';
import { message } from '@trellis/contract/core/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addStep, deleteStep, editStep } from './steps.actions.ts';
import { listSteps } from './steps.queries.ts';

export function serveSteps(serve: Serve, context: Context): void {
  const { steps } = api;

  serve(steps.list, ({ record, query }) => listSteps(context.db, record, query));
  serve(steps.create, ({ session, params, body }) => addStep(context, session, params.goal_id, body));
  serve(steps.edit, ({ session, params, body }) => editStep(context, session, params.goal_id, params.step_id, body));
  serve(steps.remove, async ({ session, params }) => {
    await deleteStep(context, session, params.goal_id, params.step_id);
    return { message: message('errors.step.deleted') };
  });
}
