import { queryOptions } from '@tanstack/react-query';
import { schoolApi } from '@trellis/contract/school/settings/school.api.ts';
import { call } from './call.ts';

/** How this school is configured: its time zone, its example goals and who may sign up. */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(schoolApi.read, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
