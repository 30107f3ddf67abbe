import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { studentsApi } from '@trellis/contract/people/students/students.api.ts';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { call } from '../../../api/call.ts';
import { useCurrentUser } from '../../../viewer/current-user.ts';

// The key begins with `goals`, so that a change of goals fetches them again too.
const statesQuery = (houseId: string) =>
  queryOptions({
    queryKey: ['goals', 'students of house', houseId],
    queryFn: ({ signal }) => call(studentsApi.list, { query: { scope: houseId, limit: limits.listDefault }, signal }),
    select: ({ data }) => new Map(data.map((row) => [row.id, row])),
    meta: { quiet: true },
  });

/** For guides, how far each student of the house is, by their id. */
export function useStudentStates(houseId: string) {
  const mayList = canSome(actorOf(useCurrentUser()), 'user.list');
  return useQuery({ ...statesQuery(houseId), enabled: mayList }).data;
}
