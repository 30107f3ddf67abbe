import { mutationOptions } from '@tanstack/react-query';
import type { Assignment, NewAssignmentInput } from '@trellis/contract/goals/assignments/assignment.ts';
import { assignmentsApi } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';

import { notifySuccess } from '../../ui/toasts/notify.ts';

export const assignGoal = mutationOptions({
  mutationFn: (body: NewAssignmentInput) => call(assignmentsApi.create, { body }),
  onSuccess: (answer, _body, _before, { client }) => {
    if ('created' in answer) notifySuccess(t('goals.assignments.done', { count: answer.created }));
    void client.invalidateQueries({ queryKey: ['goals'] });
    void client.invalidateQueries({ queryKey: ['assignments'] });
  },
});

export const endAssignment = mutationOptions({
  mutationFn: ({ id }: Assignment) => call(assignmentsApi.end, { params: { assignment_id: id } }),
  onSuccess: (_answer, _assignment, _before, { client }) => {
    notifySuccess(t('goals.assignments.ended'));
    return client.invalidateQueries({ queryKey: ['assignments'] });
  },
});
