import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { housesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { callQuery } from '../api/call.query.ts';
import { call, callVersioned } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { compareNames } from '../language/formats.ts';

export const housesQuery = callQuery(['houses', 'list'], housesApi.list, {
  query: { limit: limits.housesFetched },
  select: ({ data, count }) => ({ data: data.toSorted((a, b) => compareNames(a.name, b.name)), count }),
});

/** A house with the users in it, and the version that a rename is based on. */
export const houseQuery = (id: string) =>
  queryOptions({
    queryKey: ['houses', 'one', id],
    queryFn: ({ signal }) => callVersioned(housesApi.read, { params: { house_id: id }, signal }),
    meta: { quiet: true },
  });

/** Fetches everything, because users and goals have the name too. Awaited, so that no dialog shows the old one. */
const refetch = () => queryClient.invalidateQueries();

export const createHouse = mutationOptions({
  mutationFn: (name: string) => call(housesApi.create, { body: { name } }),
  meta: { success: 'people.houses.created' },
  onSuccess: refetch,
});

export const renameHouse = mutationOptions({
  mutationFn: ({ id, name, etag }: { id: string; name: string; etag: string | undefined }) =>
    callVersioned(housesApi.rename, { params: { house_id: id }, body: { name }, ifMatch: etag }),
  meta: { success: 'people.houses.updated' },
  onSettled: refetch,
});

export const deleteHouse = mutationOptions({
  mutationFn: (id: string) => call(housesApi.remove, { params: { house_id: id } }),
  meta: { success: 'people.houses.deleted' },
  onSuccess: (_answer, id) => queryClient.removeQueries({ queryKey: houseQuery(id).queryKey }),
  // Not awaited, so that the dialog closes before the house disappears from the list.
  onSettled: () => void refetch(),
});

type Move = { userId: string; house: string | null };

/** Moves a user into a house; null removes them from it. */
export const moveUser = mutationOptions({
  mutationFn: ({ userId, house }: Move) => call(usersApi.edit, { params: { user_id: userId }, body: { house } }),
  meta: { success: 'people.houses.userMoved' },
  onSettled: refetch,
});
