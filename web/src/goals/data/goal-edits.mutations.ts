import { mutationOptions } from '@tanstack/react-query';
import { message } from '@trellis/contract/core/messages.ts';
import type { Goal, GoalEdit } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { type CallInput, call, callVersioned } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { askAbout } from './follow-up.ts';
import { forgetGoal, refetchGoals, showOptimistically, storeGoal } from './goal-cache.ts';

export const createGoal = mutationOptions({
  mutationFn: (body: NonNullable<CallInput<typeof goalsApi.create>['body']>) => call(goalsApi.create, { body }),
  meta: { success: 'goals.toasts.created' },
  onSuccess: (goal) => {
    askAbout('new goal', goal);
    void refetchGoals();
  },
});

type Edit = { goal: Goal; edit: GoalEdit; etag: string | undefined };

/** What an edit changes. Null and an empty text look the same to a person. */
function changesIn(goal: Goal, edit: GoalEdit): Partial<Goal> {
  const current: Record<string, unknown> = goal;
  return Object.fromEntries(
    Object.entries(edit).filter(([key, value]) => value !== undefined && (value ?? '') !== (current[key] ?? '')),
  );
}

export const editGoal = mutationOptions({
  mutationFn: ({ goal, edit, etag }: Edit) =>
    callVersioned(goalsApi.edit, { params: { goal_id: goal.id }, body: edit, ifMatch: etag }),
  onMutate: ({ goal, edit }) => {
    const changes = changesIn(goal, edit);
    return Object.keys(changes).length > 0 ? showOptimistically(goal, { ...changes, ...reviewAfterEdit }) : undefined;
  },
  onError: (_error, _edit, undo) => undo?.(),
  meta: { success: 'goals.toasts.updated' },
  onSuccess: ({ answer }) => {
    storeGoal(answer);
    if (answer.returned_at !== null) askAbout('changed goal', answer);
  },
  onSettled: () => void refetchGoals(),
});

export const sendGoalBack = mutationOptions({
  mutationFn: ({ goal, comment }: { goal: Goal; comment: string }) =>
    call(goalsApi.sendBack, { params: { goal_id: goal.id }, body: { comment } }),
  meta: { failureTitle: message('goals.toasts.error') },
  onSuccess: (answer) => {
    storeGoal(answer);
  },
  onSettled: () => void refetchGoals(),
});

export const removeGoal = mutationOptions({
  mutationFn: (goal: Goal) => call(goalsApi.remove, { params: { goal_id: goal.id } }),
  meta: { quiet: true, success: 'errors.goal.deleted' },
  onError: () => {
    notifyFailure(new Error(t('goals.toasts.notDeleted')));
    void refetchGoals();
  },
  onSuccess: (_answer, goal) => forgetGoal(goal),
});
