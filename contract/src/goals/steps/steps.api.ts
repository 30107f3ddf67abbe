import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { id, messageAnswer } from '../../core/schemas.ts';
import { newStep, step, stepEdit } from './step.ts';

const ofGoal = z.object({ goal_id: id });
const params = z.object({ goal_id: id, step_id: id });

export const stepsApi = {
  list: endpoint({
    method: 'GET',
    path: '/goals/:goal_id/steps',
    permission: 'goal.read',
    summary: 'List the steps of a goal in order',
    params: ofGoal,
    query: pagingQuery,
    answer: listOf(step),
  }),
  create: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/steps',
    permission: 'goal.edit_steps',
    summary: 'Add a step to a goal, at the end or at the given position; its review stays as it is',
    params: ofGoal,
    body: newStep,
    answer: step,
    fails: ['step.too_many', 'goal.archived'],
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/goals/:goal_id/steps/:step_id',
    permission: 'goal.edit_steps',
    summary: 'Edit a step, tick it off or move it to another position',
    params,
    body: stepEdit,
    answer: step,
    fails: ['step.not_found', 'goal.archived'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/goals/:goal_id/steps/:step_id',
    permission: 'goal.edit_steps',
    summary: 'Delete a step',
    params,
    answer: messageAnswer,
    fails: ['step.not_found', 'goal.archived'],
  }),
};
