import { queryOptions } from '@tanstack/react-query';
import { stepsApi } from '@trellis/contract/goals/steps/steps.api.ts';
import { call } from '../../api/call.ts';

/** The steps of a goal in their order; one page holds all of them. */
export const stepsQuery = (goalId: string) =>
  queryOptions({
    queryKey: ['goals', 'steps', goalId],
    queryFn: async ({ signal }) => (await call(stepsApi.list, { params: { goal_id: goalId }, signal })).data,
    meta: { quiet: true },
  });
