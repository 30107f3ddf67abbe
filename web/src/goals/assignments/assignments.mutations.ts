import { mutationOptions } from '@tanstack/react-query';
import {
  type Assignment,
  assignmentsApi,
  type NewAssignmentInput,
} from '@trellis/contract/goals/assignments/assignments.api.ts';
import { call } from '../../api/call.ts';
import { mutateOnce, queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess, notifyUndoable } from '../../ui/toasts/notify.ts';
import { refetchGoals } from '../data/goal-cache.ts';
import { assignmentsQuery } from './assignments.queries.ts';

export const assignGoal = mutationOptions({
  mutationFn: (body: NewAssignmentInput) => call(assignmentsApi.create, { body }),
  onSuccess: (answer) => {
    if ('created' in answer) {
      const { id, created } = answer;
      notifyUndoable(t('goals.assignments.done', { count: created }), () => mutateOnce(takeBack, id));
    }
    void refetchGoals();
  },
});

/** Takes back the goals that nobody has touched. */
export const takeBack = mutationOptions({
  mutationFn: (id: string) => call(assignmentsApi.takeBack, { params: { assignment_id: id } }),
  onSuccess: ({ deleted, kept }) => {
    notifySuccess(t('goals.assignments.takenBack', { deleted, kept }));
    void refetchGoals();
  },
});

export const endAssignment = mutationOptions({
  mutationFn: ({ id }: Assignment) => call(assignmentsApi.end, { params: { assignment_id: id } }),
  onSuccess: () => {
    notifySuccess(t('goals.assignments.ended'));
    return queryClient.invalidateQueries({ queryKey: assignmentsQuery.queryKey });
  },
});
