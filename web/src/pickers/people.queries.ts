import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import type { House } from '@trellis/contract/people/houses/house.ts';
import type { ListedPerson } from '@trellis/contract/people/users/user.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { ApiError, call } from '../api/call.ts';

const staleMs = 5 * 60 * 1000;
/** Unlike other calls, these are retried after any failure, as the specification says of the list of students. */
const maxRetries = 3;
/** Repeating these would not help. */
const refusals = [401, 403, 404];

const cacheOptions = {
  staleTime: staleMs,
  retry: (count: number, error: Error) =>
    count < maxRetries && !(error instanceof ApiError && refusals.includes(error.status)),
  meta: { quiet: true },
};

/** Limits the choice to students, or to people outside a house. */
export type PeopleFilter = 'students' | { outside: House };

export const isIncluded =
  (filter: PeopleFilter) =>
  ({ house }: ListedPerson): boolean =>
    filter === 'students' || house !== filter.outside.name;

type Found = { data: ListedPerson[]; count: number };

/** Everyone, or the first people if there are more than one call returns. */
export const peopleQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: ['users', 'people', filter === 'students'],
    queryFn: ({ signal }): Promise<Found> =>
      filter === 'students'
        ? call(goalsApi.students, { signal })
        : call(usersApi.list, { query: { limit: limits.listMax }, signal }),
    ...cacheOptions,
  });

/** The first people whose names match. While the next search runs, the earlier matches stay. */
export const searchQuery = (filter: PeopleFilter, text: string) =>
  queryOptions({
    queryKey: ['users', 'lookup', filter, text],
    queryFn: ({ signal }): Promise<Found> =>
      filter === 'students'
        ? call(goalsApi.students, { query: { text }, signal })
        : call(usersApi.lookup, { query: { outside_house: filter.outside.id, text }, signal }),
    placeholderData: keepPreviousData,
    ...cacheOptions,
  });

/** A chosen person, fetched if a restored draft names them. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'person', id],
    queryFn: ({ signal }): Promise<ListedPerson> => call(usersApi.read, { params: { user_id: id }, signal }),
    ...cacheOptions,
  });
