import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type MessageKey, message } from '@trellis/contract/core/messages.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { call } from '../../api/call.ts';
import { mutateOnce } from '../../api/mutate-once.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess, notifyUndoable } from '../../ui/toasts/notify.ts';
import { askForCheckIn } from './follow-up.ts';
import { refetchGoals, showOptimistically, storeGoal } from './goal-cache.ts';

export const submitGoal = mutationOptions({
  mutationFn: (goal: Goal) => call(goalsApi.submit, { params: { goal_id: goal.id } }),
  meta: { failureTitle: message('goals.toasts.error') },
  onSuccess: (answer, _goal, _before, { client }) => {
    storeGoal(client, answer);
    notifySuccess(t('goals.toasts.submitted'));
  },
  onSettled: (_answer, _error, _goal, _before, { client }) => void refetchGoals(client),
});

export const approveGoal = mutationOptions({
  mutationFn: (goal: Goal) => call(goalsApi.approve, { params: { goal_id: goal.id } }),
  meta: { failureTitle: message('goals.toasts.error') },
  onSuccess: (answer, goal, _before, { client }) => {
    storeGoal(client, answer);
    // Only guides approve the guide's side, and only they can reopen the review.
    const isUndoable = goal.approved_by_superuser === 'Awaiting approval' && isFullyReviewed(answer);
    if (isUndoable) notifyUndoable(t('goals.toasts.reviewed'), () => mutateOnce(client, reopenGoal, answer));
    else notifySuccess(t('goals.toasts.reviewed'));
  },
  onSettled: (_answer, _error, _goal, _before, { client }) => void refetchGoals(client),
});

export const reopenGoal = mutationOptions({
  mutationFn: (goal: Goal) => call(goalsApi.reopen, { params: { goal_id: goal.id } }),
  meta: { failureTitle: message('goals.toasts.error') },
  onSuccess: (answer, _goal, _before, { client }) => {
    storeGoal(client, answer);
    notifySuccess(t('goals.toasts.reopened'));
  },
  onSettled: (_answer, _error, _goal, _before, { client }) => void refetchGoals(client),
});

type Archiving = typeof goalsApi.archive | typeof goalsApi.unarchive;

/** @param undo takes the goal back to where it was */
const putAway = (endpoint: Archiving, done: MessageKey, undo: (client: QueryClient, goal: Goal) => void) =>
  mutationOptions({
    mutationFn: (goal: Goal) => call(endpoint, { params: { goal_id: goal.id } }),
    meta: { failureTitle: message('goals.toasts.error') },
    onSuccess: (answer, _goal, _before, { client }) => {
      storeGoal(client, answer);
      notifyUndoable(t(done), () => undo(client, answer));
    },
    onSettled: (_answer, _error, _goal, _before, { client }) => void refetchGoals(client),
  });

export const archiveGoal = putAway(goalsApi.archive, 'goals.toasts.archived', (client, goal) =>
  mutateOnce(client, unarchiveGoal, goal),
);
export const unarchiveGoal = putAway(goalsApi.unarchive, 'goals.toasts.unarchived', (client, goal) =>
  mutateOnce(client, archiveGoal, goal),
);

const progressKey = (id: string) => ['goals', 'progress', id];

/** The calls of one goal run one after the other, and only the last answer reaches the screen. */
export const moveProgress = (goal: Goal) => {
  const key = progressKey(goal.id);
  return mutationOptions({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (progress: number) =>
      call(goalsApi.updateProgress, { params: { goal_id: goal.id }, query: { progress_bar: progress } }),
    onMutate: (progress, { client }) => showOptimistically(client, goal, { progress_bar: progress }),
    onError: (_error, _progress, undo, { client }) => {
      if (client.isMutating({ mutationKey: key }) === 1) undo?.();
    },
    onSuccess: (answer, _progress, _undo, { client }) => {
      if (client.isMutating({ mutationKey: key }) > 1) return;
      storeGoal(client, answer);
      notifySuccess(t('goals.toasts.progress'));
      askForCheckIn(answer);
    },
    onSettled: (_answer, _error, _progress, _undo, { client }) => {
      if (client.isMutating({ mutationKey: key }) === 1) void refetchGoals(client);
    },
  });
};
