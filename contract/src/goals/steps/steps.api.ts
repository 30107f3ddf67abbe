import { endpoint } from '../../core/endpoint.ts';
import { pageOf } from '../../core/list-query.ts';
import { newStep, step, stepEdit } from './step.ts';

export const stepsApi = {
  list: endpoint('GET /goals/:goal_id/steps', 'goal.read', {
    summary: 'List the steps of a goal in order',
    ...pageOf(step),
  }),
  create: endpoint('POST /goals/:goal_id/steps', 'goal.edit_steps', {
    summary: 'Add a step to a goal, at the end or at the given position; its review stays as it is',
    body: newStep,
    answer: step,
    fails: ['step.too_many', 'goal.archived'],
    idempotent: true,
  }),
  edit: endpoint('PATCH /goals/:goal_id/steps/:step_id', 'goal.edit_steps', {
    summary: 'Edit a step, tick it off or move it to another position',
    body: stepEdit,
    answer: step,
    fails: ['step.not_found', 'goal.archived'],
  }),
  remove: endpoint('DELETE /goals/:goal_id/steps/:step_id', 'goal.edit_steps', {
    summary: 'Delete a step',
    message: 'errors.step.deleted',
    fails: ['step.not_found', 'goal.archived'],
  }),
};
