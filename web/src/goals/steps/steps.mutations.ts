import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Step, StepEdit } from '@trellis/contract/goals/steps/step.ts';
import { stepsApi } from '@trellis/contract/goals/steps/steps.api.ts';
import { call } from '../../api/call.ts';
import { refetchGoals } from '../data/goal-cache.ts';
import { reorder } from './reorder.ts';
import { stepsQuery } from './steps.queries.ts';

export type NewStepInput = { title: string };
export type StepChange = { step: Step; edit: StepEdit };

const scopeOf = (goalId: string) => ({ scope: { id: `steps ${goalId}` } });

/**
 * Shows a change immediately.
 * @returns a function that undoes it
 */
async function show(client: QueryClient, goalId: string, change: (steps: Step[]) => Step[]): Promise<() => void> {
  const { queryKey } = stepsQuery(goalId);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (steps) => steps && change(steps));
  return () => client.setQueryData(queryKey, before);
}

export const addStep = (goalId: string) =>
  mutationOptions({
    ...scopeOf(goalId),
    mutationFn: (body: NewStepInput) => call(stepsApi.create, { params: { goal_id: goalId }, body }),
    onSuccess: (step, _body, _before, { client }) =>
      void client.setQueryData(stepsQuery(goalId).queryKey, (steps) => steps && [...steps, step]),
    onSettled: (_answer, _error, _body, _before, { client }) => void refetchGoals(client),
  });

/** Changes of one goal's steps show immediately and are sent one after the other. */
export const editStep = (goalId: string) =>
  mutationOptions({
    ...scopeOf(goalId),
    mutationFn: ({ step, edit }: StepChange) =>
      call(stepsApi.edit, { params: { goal_id: goalId, step_id: step.id }, body: edit }),
    onMutate: ({ step, edit }, { client }) => show(client, goalId, (steps) => reorder(steps, { ...step, ...edit })),
    onError: (_error, _change, undo) => undo?.(),
    onSettled: (_answer, _error, _change, _undo, { client }) => void refetchGoals(client),
  });

export const deleteStep = (goalId: string) =>
  mutationOptions({
    ...scopeOf(goalId),
    mutationFn: (step: Step) => call(stepsApi.remove, { params: { goal_id: goalId, step_id: step.id } }),
    onMutate: (step, { client }) => show(client, goalId, (steps) => steps.filter(({ id }) => id !== step.id)),
    onError: (_error, _step, undo) => undo?.(),
    onSettled: (_answer, _error, _step, _undo, { client }) => void refetchGoals(client),
  });
