import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { id } from '../../core/schemas.ts';
import { checkIn, newCheckIn } from './check-in.ts';

const params = z.object({ goal_id: id });

export const checkInsApi = {
  list: endpoint({
    method: 'GET',
    path: '/goals/:goal_id/check-ins',
    permission: 'goal.read',
    summary: 'List the check-ins of a goal since its owner got it, oldest first',
    params,
    query: pagingQuery,
    answer: listOf(checkIn),
  }),
  create: endpoint({
    method: 'POST',
    path: '/goals/:goal_id/check-ins',
    permission: 'goal.update_progress',
    summary: 'Update the progress of a fully reviewed goal, write a note about it, or both',
    params,
    body: newCheckIn,
    answer: checkIn,
    fails: ['goal.not_reviewed', 'goal.archived', 'goal.check_in_empty', 'attachment.not_usable'],
    idempotent: true,
  }),
};
