import { checkInsApi } from '@trellis/contract/goals/check-ins/check-ins.api.ts';
import { call } from '../../api/call.ts';
import { allRowsQuery } from '../../api/pages.query.ts';

/** All check-ins of a goal, the oldest first. A chart of only some of them would be wrong. */
export const checkInsQuery = (goal_id: string) =>
  allRowsQuery(['goals', 'check-ins', goal_id], (query, signal) =>
    call(checkInsApi.list, { params: { goal_id }, query, signal }),
  );
