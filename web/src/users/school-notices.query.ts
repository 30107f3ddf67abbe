import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { schoolApi } from '@trellis/contract/school/school.api.ts';
import { call } from '../api/call.ts';

/** What the server has to say to guides about how it is set up. */
export const schoolNoticesQuery = queryOptions({
  queryKey: ['school notices'],
  queryFn: ({ signal }) => call(schoolApi.notices, { signal }),
  select: ({ data }) => data,
  // The list of users is what people come for.
  meta: { quiet: true },
});

export const dismissNotice = mutationOptions({
  mutationFn: (code: string) => call(schoolApi.dismissNotice, { params: { code } }),
  onSettled: (_answer, _error, _code, _before, { client }) =>
    client.invalidateQueries({ queryKey: schoolNoticesQuery.queryKey }),
});
