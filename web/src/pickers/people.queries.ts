import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import type { ListedPerson } from '@trellis/contract/people/users/user.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { ApiError, call } from '../api/call.ts';

const staleMs = 5 * 60 * 1000;
const maxRetries = 3;
/** Once more, these would be answered the same. */
const refusals = [401, 403, 404];

const kept = {
  staleTime: staleMs,
  retry: (count: number, error: Error) =>
    count < maxRetries && !(error instanceof ApiError && refusals.includes(error.status)),
  meta: { quiet: true },
};

/** Who can be chosen: a student, or anybody who isn't in a house yet. */
export type Whom = 'students' | { outside_house: string };

/** The first people to choose from by a part of their name. While others are looked for, the earlier ones stay. */
export const peopleQuery = (whom: Whom, text: string) =>
  queryOptions({
    queryKey: ['users', 'lookup', whom, text],
    queryFn: ({ signal }): Promise<{ data: ListedPerson[]; count: number | null }> =>
      whom === 'students'
        ? call(goalsApi.students, { query: { text }, signal })
        : call(usersApi.lookup, { query: { ...whom, text }, signal }),
    placeholderData: keepPreviousData,
    ...kept,
  });

/** Somebody who was chosen: known from the list, or asked for where a draft was restored. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'person', id],
    queryFn: ({ signal }): Promise<ListedPerson> => call(usersApi.read, { params: { user_id: id }, signal }),
    ...kept,
  });
