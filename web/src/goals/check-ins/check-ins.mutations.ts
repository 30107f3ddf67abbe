import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { checkInsApi } from '@trellis/contract/goals/check-ins/check-ins.api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { listedGoal, refetchGoals } from '../data/goal-cache.ts';
import { goalQuery } from '../data/goals.queries.ts';

/** The progress may have moved while the note was being written, and the note must not change it. */
const progressNow = (client: QueryClient, goal: Goal): number =>
  (client.getQueryData(goalQuery(goal.id).queryKey)?.answer ?? listedGoal(client, goal.id) ?? goal).progress_bar;

/**
 * Adds a note, attachments or both to a goal at its current progress.
 * @param joins_last whether it belongs to the check-in that was just made
 */
export const addNote = (goal: Goal, joins_last: boolean) =>
  mutationOptions({
    mutationFn: (said: { note: string; attachment_ids: string[] }, { client }) =>
      call(checkInsApi.create, {
        params: { goal_id: goal.id },
        body: { progress_bar: progressNow(client, goal), joins_last, ...said },
      }),
    onSuccess: () => notifySuccess(t('goals.checkIns.saved')),
    onSettled: (_answer, _error, _note, _before, { client }) => void refetchGoals(client),
  });
