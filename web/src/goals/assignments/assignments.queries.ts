import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  type AssignmentPreview,
  assignmentsApi,
  type NewAssignmentInput,
} from '@trellis/contract/goals/assignments/assignments.api.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';

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

/** How many goals taking the assignment back would delete, and how many it would keep. */
export const takeBackQuery = (id: string) =>
  queryOptions({
    queryKey: ['assignments', 'take back', id],
    queryFn: ({ signal }) =>
      call(assignmentsApi.takeBack, { params: { assignment_id: id }, query: { dry_run: 'true' }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
