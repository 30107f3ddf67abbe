import { mutationOptions } from '@tanstack/react-query';
import { message } from '@trellis/contract/core/messages.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { isConflict } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { mutateOnce, queryClient } from '../../api/query-client.ts';
import { token } from '../../api/session.ts';
import { t } from '../../language/translate.ts';
import { notifyFailure, notifySuccess, notifyUndoable } from '../../ui/toasts/notify.ts';
import { askAbout } from './follow-up.ts';
import { refetchGoals, showOptimistically, storeGoal } from './goal-cache.ts';
import { goalQuery } from './goals.queries.ts';

type Endpoint = (typeof goalsApi)['submit' | 'approve' | 'reopen' | 'archive' | 'unarchive'];

/** The ETag of the goal that the person reads in its details. A goal in a list has none. */
function versionRead(goal: Goal): string | undefined {
  const read = queryClient.getQueryData(goalQuery(goal.id).queryKey);
  return read?.answer === goal ? read.etag : undefined;
}

/** A change of a goal by a single click; `onDone` says what was done. Nobody approves what they haven't read. */
const change = (endpoint: Endpoint, onDone: (answer: Goal, before: Goal) => void) =>
  mutationOptions({
    mutationFn: (goal: Goal) => call(endpoint, { params: { goal_id: goal.id }, ifMatch: versionRead(goal) }),
    meta: { failureTitle: message('goals.toasts.error') },
    onSuccess: (answer, before) => {
      storeGoal(answer);
      onDone(answer, before);
    },
    onError: (error) => isConflict(error) && notifyFailure(error, t('goals.toasts.error')),
    onSettled: () => void refetchGoals(),
  });

export const submitGoal = change(goalsApi.submit, () => notifySuccess(t('goals.toasts.submitted')));

export const reopenGoal = change(goalsApi.reopen, (answer) =>
  notifyUndoable(t('goals.toasts.reopened'), () => mutateOnce(approveGoal, answer)),
);

export const approveGoal = change(goalsApi.approve, (answer, before) => {
  // Only guides approve the guide's side, and only they can reopen the review.
  const isUndoable = before.approved_by_superuser === 'Awaiting approval' && isFullyReviewed(answer);
  if (isUndoable) notifyUndoable(t('goals.toasts.reviewed'), () => mutateOnce(reopenGoal, answer));
  else notifySuccess(t('goals.toasts.reviewed'));
});

export const archiveGoal = change(goalsApi.archive, (answer) =>
  notifyUndoable(t('goals.toasts.archived'), () => mutateOnce(unarchiveGoal, answer)),
);

export const unarchiveGoal = change(goalsApi.unarchive, (answer) =>
  notifyUndoable(t('goals.toasts.unarchived'), () => mutateOnce(archiveGoal, answer)),
);

const sendProgress = (goal: Goal, progress_bar: number, session?: { bearer: string | null }) =>
  call(goalsApi.updateProgress, { params: { goal_id: goal.id }, query: { progress_bar }, ...session });

/** Sends progress in the session that is about to end. */
export const moveBeforeLogOut = (goal: Goal, progress: number): Promise<Goal> =>
  sendProgress(goal, progress, { bearer: token() });

/** The calls of one goal run one after the other, and only the last answer reaches the screen. */
export const moveProgress = (goal: Goal) => {
  const key = ['goals', 'progress', goal.id];
  return mutationOptions({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (progress: number) => sendProgress(goal, progress),
    onMutate: (progress) => showOptimistically(goal, { progress_bar: progress }),
    onError: (_error, _progress, undo) => {
      if (queryClient.isMutating({ mutationKey: key }) === 1) undo?.();
    },
    onSuccess: (answer) => {
      if (queryClient.isMutating({ mutationKey: key }) > 1) return;
      storeGoal(answer);
      notifySuccess(t('goals.toasts.progress'));
      askAbout('progress', answer);
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: key }) === 1) void refetchGoals();
    },
  });
};
