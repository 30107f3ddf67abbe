import { mutationOptions } from '@tanstack/react-query';
import type { Goal, GoalEdit } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { ApiError, type CallInput, call, callVersioned } from '../api/call.ts';
import { notifyFailure, notifySuccess } from '../ui/notify.ts';
import { refetchGoals, showChange, takeOver } from './goal-cache.ts';

export const createGoal = mutationOptions({
  mutationFn: (body: NonNullable<CallInput<typeof goalsApi.create>['body']>) => call(goalsApi.create, { body }),
  onSuccess: (_answer, _body, _before, { client }) => {
    notifySuccess('Goal created successfully.');
    void refetchGoals(client);
  },
});

type Edit = { goal: Goal; edit: GoalEdit; etag: string | undefined; ownerName?: string | undefined };

/** Null and an empty text are the same to a person. */
export function changesSomething(goal: Goal, edit: GoalEdit): boolean {
  const current: Record<string, unknown> = goal;
  return Object.entries(edit).some(([key, value]) => value !== undefined && (value ?? '') !== (current[key] ?? ''));
}

/** Someone else has changed the record since. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** An edit that someone else overtook fails with 412, and its dialog shows that: no toast for it. */
export const editGoal = mutationOptions({
  mutationFn: ({ goal, edit, etag }: Edit) =>
    callVersioned(goalsApi.edit, { params: { goal_id: goal.id }, body: edit, ifMatch: etag }),
  meta: { quiet: true },
  onMutate: ({ goal, edit, ownerName }, { client }) => {
    if (!changesSomething(goal, edit)) return undefined;
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    return showChange(client, goal, { ...given, ...reviewAfterEdit, ...(ownerName && { owner_name: ownerName }) });
  },
  onError: (error, _edit, undo) => {
    undo?.();
    if (!isOvertaken(error)) notifyFailure(error);
  },
  onSuccess: ({ answer }, _edit, _undo, { client }) => {
    takeOver(client, answer);
    notifySuccess('Goal updated successfully.');
  },
  onSettled: (_answer, _error, _edit, _undo, { client }) => void refetchGoals(client),
});

export const removeGoal = mutationOptions({
  mutationFn: (goal: Goal) => call(goalsApi.remove, { params: { goal_id: goal.id } }),
  meta: { quiet: true },
  onError: () => notifyFailure(new Error('An error occurred while deleting the goal')),
  onSuccess: () => notifySuccess('The goal was deleted successfully'),
  onSettled: (_answer, _error, _goal, _before, { client }) => void refetchGoals(client),
});

export const submitGoal = mutationOptions({
  mutationFn: (goal: Goal) => call(goalsApi.submit, { params: { goal_id: goal.id } }),
  meta: { failureTitle: 'Error' },
  onSuccess: (answer, _goal, _before, { client }) => {
    takeOver(client, answer);
    notifySuccess('Goal submitted for review');
  },
  onSettled: (_answer, _error, _goal, _before, { client }) => void refetchGoals(client),
});

export const approveGoal = mutationOptions({
  mutationFn: (goal: Goal) => call(goalsApi.approve, { params: { goal_id: goal.id } }),
  meta: { failureTitle: 'Error' },
  onSuccess: (answer, _goal, _before, { client }) => {
    takeOver(client, answer);
    notifySuccess('Review completed');
  },
  onSettled: (_answer, _error, _goal, _before, { client }) => void refetchGoals(client),
});

const progressKey = (id: string) => ['goals', 'progress', id];

/** The calls of one goal go out one after the other, and only the last one's answer reaches the screen. */
export const moveProgress = (goal: Goal) => {
  const key = progressKey(goal.id);
  return mutationOptions({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (progress: number) =>
      call(goalsApi.updateProgress, { params: { goal_id: goal.id }, query: { progress_bar: progress } }),
    onMutate: (progress, { client }) => showChange(client, goal, { progress_bar: progress }),
    onError: (_error, _progress, undo, { client }) => {
      if (client.isMutating({ mutationKey: key }) === 1) undo?.();
    },
    onSuccess: (answer, _progress, _undo, { client }) => {
      if (client.isMutating({ mutationKey: key }) > 1) return;
      takeOver(client, answer);
      notifySuccess('Progress updated successfully.');
    },
    onSettled: (_answer, _error, _progress, _undo, { client }) => {
      if (client.isMutating({ mutationKey: key }) === 1) void refetchGoals(client);
    },
  });
};
