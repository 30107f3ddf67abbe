import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListedPerson } from '@trellis/contract/users/user.ts';
import { type UserLookup, usersApi } from '@trellis/contract/users/users.api.ts';
import { ApiError, call } from '../api/call.ts';
import { uiLimits } from '../ui/ui-limits.ts';

/** Once more, these would be answered the same. */
const refusals = [401, 403, 404];

const kept = {
  staleTime: uiLimits.peopleStaleMs,
  retry: (count: number, error: Error) =>
    count < uiLimits.peopleRetries && !(error instanceof ApiError && refusals.includes(error.status)),
  meta: { quiet: true },
};

/** The first people to choose from. While others are looked for, the earlier ones stay. */
export const peopleQuery = (asked: UserLookup) =>
  queryOptions({
    queryKey: ['users', 'lookup', asked],
    queryFn: ({ signal }) => call(usersApi.lookup, { query: asked, signal }),
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
