import { queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { House, HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { housesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { call, callVersioned } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { compareNames } from '../language/formats.ts';

export const housesQuery = queryOptions({
  queryKey: ['houses', 'list'],
  queryFn: ({ signal }) => call(housesApi.list, { query: { limit: limits.housesFetched }, signal }),
  select: ({ data, count }) => ({ data: data.toSorted((a, b) => compareNames(a.name, b.name)), count }),
});

/** A house whose users may still be loading. */
export type ShownHouse = House & Partial<Pick<HouseDetails, 'users' | 'user_count'>>;

export const listedHouse = (id: string): House | undefined =>
  queryClient.getQueryData(housesQuery.queryKey)?.data.find((house) => house.id === id);

/** A house with the users in it, and the version that a rename is based on. */
export const houseQuery = (id: string) =>
  queryOptions({
    queryKey: ['houses', 'one', id],
    queryFn: ({ signal }) => callVersioned(housesApi.read, { params: { house_id: id }, signal }),
    meta: { quiet: true },
  });
