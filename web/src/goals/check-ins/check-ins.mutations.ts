import { mutationOptions } from '@tanstack/react-query';
import { checkInsApi } from '@trellis/contract/goals/check-ins/check-ins.api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { listedGoal, refetchGoals } from '../data/goal-cache.ts';
import { goalQuery } from '../data/goals.queries.ts';

/** The progress may have moved while the note was being written, and the note must not change it. */
const progressNow = (goal: Goal): number =>
  (queryClient.getQueryData(goalQuery(goal.id).queryKey)?.answer ?? listedGoal(goal.id) ?? goal).progress_bar;

/**
 * Adds a note, attachments or both to a goal at its current progress.
 * @param joins_last whether it belongs to the check-in that was just made
 */
export const addNote = (goal: Goal, joins_last: boolean) =>
  mutationOptions({
    mutationFn: (said: { note: string; attachment_ids: string[] }) =>
      call(checkInsApi.create, {
        params: { goal_id: goal.id },
        body: { progress_bar: progressNow(goal), joins_last, ...said },
      }),
    onSuccess: () => notifySuccess(t('goals.checkIns.saved')),
    onSettled: () => void refetchGoals(),
  });
