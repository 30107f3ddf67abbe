import { mutationOptions } from '@tanstack/react-query';
import type { Step, StepEdit } from '@trellis/contract/goals/steps/step.ts';
import { stepsApi } from '@trellis/contract/goals/steps/steps.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { refetchGoals } from '../data/goal-cache.ts';
import { reorder } from './reorder.ts';
import { stepsQuery } from './steps.queries.ts';

export type NewStepInput = { title: string };
export type StepChange = { step: Step; edit: StepEdit };

/** The changes of one goal's steps are sent one after the other. An answer from between two would hide the later one. */
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
    mutationFn: (body: NewStepInput) => call(stepsApi.create, { params: { goal_id: goalId }, body }),
    onSuccess: (step) =>
      void queryClient.setQueryData(stepsQuery(goalId).queryKey, (steps) => steps && [...steps, step]),
  });

export const editStep = (goalId: string) =>
  mutationOptions({
    ...inTurn(goalId),
    mutationFn: ({ step, edit }: StepChange) =>
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
