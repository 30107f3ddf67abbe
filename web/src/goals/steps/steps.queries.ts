import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Step, StepEdit } from '@trellis/contract/goals/steps/step.ts';
import { stepsApi } from '@trellis/contract/goals/steps/steps.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { refetchGoals } from '../data/goal-cache.ts';

/** The steps of a goal in their order; one page holds all of them. */
export const stepsQuery = (goalId: string) =>
  queryOptions({
    queryKey: ['goals', 'steps', goalId],
    queryFn: async ({ signal }) => (await call(stepsApi.list, { params: { goal_id: goalId }, signal })).data,
    meta: { quiet: true },
  });

/** Sends changes of a goal's steps one by one and refetches after the last: an earlier answer would hide a change. */
const inTurn = (goalId: string) => {
  const mutationKey = ['steps', goalId];
  return {
    mutationKey,
    scope: { id: mutationKey.join() },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void refetchGoals();
    },
  };
};

/** Replaces a changed step and moves it to its position. */
export function reorder(steps: readonly Step[], changed: Step): Step[] {
  const others = steps.filter(({ id }) => id !== changed.id);
  const all = [...others.slice(0, changed.position), changed, ...others.slice(changed.position)];
  return all.map((step, position) => ({ ...step, position }));
}

/** Shows a change immediately, and returns how to undo it. */
async function show(goalId: string, change: (steps: Step[]) => Step[]): Promise<() => void> {
  const { queryKey } = stepsQuery(goalId);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (steps) => steps && change(steps));
  return () => queryClient.setQueryData(queryKey, before);
}

export const addStep = (goalId: string) =>
  mutationOptions({
    ...inTurn(goalId),
    mutationFn: (body: { title: string }) => call(stepsApi.create, { params: { goal_id: goalId }, body }),
    onSuccess: (step) =>
      void queryClient.setQueryData(stepsQuery(goalId).queryKey, (steps) => steps && [...steps, step]),
  });

export const editStep = (goalId: string) =>
  mutationOptions({
    ...inTurn(goalId),
    mutationFn: ({ step, edit }: { step: Step; edit: StepEdit }) =>
      call(stepsApi.edit, { params: { goal_id: goalId, step_id: step.id }, body: edit }),
    onMutate: ({ step, edit }) => show(goalId, (steps) => reorder(steps, { ...step, ...edit })),
    onError: (_error, _change, undo) => undo?.(),
  });

export const deleteStep = (goalId: string) =>
  mutationOptions({
    ...inTurn(goalId),
    mutationFn: (step: Step) => call(stepsApi.remove, { params: { goal_id: goalId, step_id: step.id } }),
    onMutate: (step) => show(goalId, (steps) => steps.filter(({ id }) => id !== step.id)),
    onError: (_error, _step, undo) => undo?.(),
  });
