import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { id } from '../../core/schemas.ts';
import { reflection, reflectionEdit } from './reflection.ts';

export const reflectionsApi = {
  write: endpoint({
    method: 'PUT',
    path: '/goals/:goal_id/reflection',
    permission: 'goal.reflect',
    summary: 'Write the reflection on a goal that is at 100% or has reached its due date',
    params: z.object({ goal_id: id }),
    body: reflectionEdit,
    answer: reflection,
    fails: ['reflection.too_early', 'goal.archived'],
  }),
};
