import { endpoint } from '../../core/endpoint.ts';
import { reflection, reflectionEdit } from './reflection.ts';

export const reflectionsApi = {
  write: endpoint('PUT /goals/:goal_id/reflection', 'goal.reflect', {
    summary: 'Write the reflection on a goal that is at 100% or has reached its due date',
    body: reflectionEdit,
    answer: reflection,
    fails: ['reflection.too_early', 'goal.archived'],
  }),
};
