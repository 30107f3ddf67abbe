import { queryOptions } from '@tanstack/react-query';
import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/limits.ts';
import { call } from '../api/call.ts';

/** The names of all houses, for filters and for the house of a user. */
export const houseNamesQuery = queryOptions({
  queryKey: ['houses', 'list'],
  queryFn: ({ signal }) => call(api.houses.list, { query: { limit: limits.housesFetched }, signal }),
  select: ({ data }) => data.map(({ name }) => name),
});
