import { queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { housesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { call, callVersioned } from '../api/call.ts';
import { compareNames } from '../language/formats.ts';

export const housesQuery = queryOptions({
  queryKey: ['houses', 'list'],
  queryFn: ({ signal }) => call(housesApi.list, { query: { limit: limits.housesFetched }, signal }),
  select: ({ data, count }) => ({ data: data.toSorted((a, b) => compareNames(a.name, b.name)), count }),
});

/** A house with the users in it, and the version that a rename is based on. */
export const houseQuery = (id: string) =>
  queryOptions({
    queryKey: ['houses', 'one', id],
    queryFn: ({ signal }) => callVersioned(housesApi.read, { params: { house_id: id }, signal }),
    meta: { quiet: true },
  });
