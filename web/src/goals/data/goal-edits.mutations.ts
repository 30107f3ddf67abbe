import { mutationOptions } from '@tanstack/react-query';
import { message } from '@trellis/contract/core/messages.ts';
import type { Goal, GoalEdit } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { type CallInput, call, callVersioned } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { personQuery } from '../../pickers/people.queries.ts';
import { notifyFailure, notifySuccess } from '../../ui/toasts/notify.ts';
import { askAbout } from './follow-up.ts';
import { forgetGoal, refetchGoals, showOptimistically, storeGoal } from './goal-cache.ts';

export const createGoal = mutationOptions({
  mutationFn: (body: NonNullable<CallInput<typeof goalsApi.create>['body']>) => call(goalsApi.create, { body }),
  onSuccess: (goal) => {
    notifySuccess(t('goals.toasts.created'));
    askAbout('new goal', goal);
    void refetchGoals();
  },
});

type Edit = { goal: Goal; edit: GoalEdit; etag: string | undefined };

/** Null and an empty text look the same to a person. */
function changesSomething(goal: Goal, edit: GoalEdit): boolean {
  const current: Record<string, unknown> = goal;
  return Object.entries(edit).some(([key, value]) => value !== undefined && (value ?? '') !== (current[key] ?? ''));
}

/** What the list shows of the new owner, if known. */
function newOwner(goal: Goal, { owner_id }: GoalEdit): Partial<Goal> {
  if (!owner_id || owner_id === goal.owner_id) return {};
  const owner = queryClient.getQueryData(personQuery(owner_id).queryKey);
  return owner ? { owner_name: owner.full_name || owner.email, house: owner.house } : {};
}

export const editGoal = mutationOptions({
  mutationFn: ({ goal, edit, etag }: Edit) =>
    callVersioned(goalsApi.edit, { params: { goal_id: goal.id }, body: edit, ifMatch: etag }),
  onMutate: ({ goal, edit }) => {
    if (!changesSomething(goal, edit)) return undefined;
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    return showOptimistically(goal, { ...given, ...newOwner(goal, edit), ...reviewAfterEdit });
  },
  onError: (_error, _edit, undo) => undo?.(),
  onSuccess: ({ answer }) => {
    storeGoal(answer);
    notifySuccess(t('goals.toasts.updated'));
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
  meta: { quiet: true },
  onError: () => {
    notifyFailure(new Error(t('goals.toasts.notDeleted')));
    void refetchGoals();
  },
  onSuccess: (_answer, goal) => {
    notifySuccess(t('errors.goal.deleted'));
    forgetGoal(goal);
  },
});
