import { queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { CheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import { checkInsApi } from '@trellis/contract/goals/check-ins/check-ins.api.ts';
import { call } from '../../api/call.ts';

/** All check-ins of a goal, the oldest first. A chart of only some of them would be wrong. */
export const checkInsQuery = (goalId: string) =>
  queryOptions({
    queryKey: ['goals', 'check-ins', goalId],
    queryFn: async ({ signal }): Promise<CheckIn[]> => {
      const all: CheckIn[] = [];
      for (;;) {
        const query = { skip: all.length, limit: limits.listMax };
        const { data, count } = await call(checkInsApi.list, { params: { goal_id: goalId }, query, signal });
        all.push(...data);
        if (data.length === 0 || all.length >= count) return all;
      }
    },
    meta: { quiet: true },
  });
