import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import {
  type Assignment,
  type AssignmentPreview,
  assignmentsApi,
  type NewAssignmentInput,
} from '@trellis/contract/goals/assignments/assignments.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { mutateOnce, queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess, notifyUndoable } from '../../ui/toasts/notify.ts';
import { refetchGoals } from '../data/goal-cache.ts';

/** The key begins with `goals`, so that a change of goals, which it counts, fetches it again. */
export const assignmentsQuery = pagesQuery(['goals', 'assignments'], (query, signal) =>
  call(assignmentsApi.list, { query, signal }),
);

/** Who would get an assignment; fetched again whenever its recipients or title change. */
export const previewQuery = (body: NewAssignmentInput | undefined) =>
  queryOptions({
    queryKey: ['assignments', 'preview', body],
    queryFn: body
      ? async ({ signal }): Promise<AssignmentPreview> => {
          const answer = await call(assignmentsApi.create, { query: { dry_run: 'true' }, body, signal });
          if ('created' in answer) throw new Error('a preview has given the goal');
          return answer;
        }
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const takeBackQuery = (id: string) =>
  callQuery(['assignments', 'take back', id], assignmentsApi.takeBack, {
    params: { assignment_id: id },
    query: { dry_run: 'true' },
    staleTime: 0,
    gcTime: 0,
  });

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

export const takeBack = mutationOptions({
  mutationFn: (id: string) => call(assignmentsApi.takeBack, { params: { assignment_id: id } }),
  onSuccess: ({ deleted, kept }) => {
    notifySuccess(t('goals.assignments.takenBack', { deleted, kept }));
    void refetchGoals();
  },
});

export const endAssignment = mutationOptions({
  mutationFn: ({ id }: Assignment) => call(assignmentsApi.end, { params: { assignment_id: id } }),
  meta: { success: 'goals.assignments.ended' },
  onSuccess: () => queryClient.invalidateQueries({ queryKey: assignmentsQuery.queryKey }),
});
