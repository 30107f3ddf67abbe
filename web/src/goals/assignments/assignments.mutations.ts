import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Assignment, NewAssignmentInput } from '@trellis/contract/goals/assignments/assignment.ts';
import { assignmentsApi } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { call } from '../../api/call.ts';
import { mutateOnce } from '../../api/mutate-once.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess, notifyUndoable } from '../../ui/toasts/notify.ts';

function refetch(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['goals'] });
  void client.invalidateQueries({ queryKey: ['assignments'] });
}

export const assignGoal = mutationOptions({
  mutationFn: (body: NewAssignmentInput) => call(assignmentsApi.create, { body }),
  onSuccess: (answer, _body, _before, { client }) => {
    if ('created' in answer) {
      const { id, created } = answer;
      notifyUndoable(t('goals.assignments.done', { count: created }), () => mutateOnce(client, takeBack, id));
    }
    refetch(client);
  },
});

/** Takes back the goals that nobody has touched. */
export const takeBack = mutationOptions({
  mutationFn: (id: string) => call(assignmentsApi.takeBack, { params: { assignment_id: id } }),
  onSuccess: ({ deleted, kept }, _id, _before, { client }) => {
    notifySuccess(t('goals.assignments.takenBack', { deleted, kept }));
    refetch(client);
  },
});

export const endAssignment = mutationOptions({
  mutationFn: ({ id }: Assignment) => call(assignmentsApi.end, { params: { assignment_id: id } }),
  onSuccess: (_answer, _assignment, _before, { client }) => {
    notifySuccess(t('goals.assignments.ended'));
    return client.invalidateQueries({ queryKey: ['assignments'] });
  },
});
