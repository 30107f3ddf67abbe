import { endpoint } from '../../core/endpoint.ts';
import { pageOf } from '../../core/list-query.ts';
import { checkIn, newCheckIn } from './check-in.ts';

export const checkInsApi = {
  list: endpoint('GET /goals/:goal_id/check-ins', 'goal.read', {
    summary: 'List the check-ins of a goal since its owner got it, oldest first',
    ...pageOf(checkIn),
  }),
  create: endpoint('POST /goals/:goal_id/check-ins', 'goal.update_progress', {
    summary: 'Update the progress of a fully reviewed goal, write a note about it, or both',
    body: newCheckIn,
    answer: checkIn,
    fails: ['goal.not_reviewed', 'goal.archived', 'goal.check_in_empty', 'attachment.not_usable'],
    idempotent: true,
  }),
};
