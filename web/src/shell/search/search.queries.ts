import { queryOptions } from '@tanstack/react-query';
import { searchApi } from '@trellis/contract/people/search/search.api.ts';
import { call } from '../../api/call.ts';

/** The students, goals and houses with these words. A failed search isn’t repeated: the next key searches again. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchApi.find, { query: { text }, signal }),
    enabled: text !== '',
    retry: false,
    meta: { quiet: true },
  });
