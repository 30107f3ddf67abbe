import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { schoolApi } from '@trellis/contract/school/settings/school.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCan } from '../../viewer/current-user.ts';

const schoolNoticesQuery = queryOptions({
  queryKey: ['school notices'],
  queryFn: ({ signal }) => call(schoolApi.notices, { signal }),
  select: ({ data }) => data,
  // The list of users matters more.
  meta: { quiet: true },
});

export const useSchoolNotices = () => useQuery({ ...schoolNoticesQuery, enabled: useCan()('school.manage') });

export const dismissNotice = mutationOptions({
  mutationFn: (code: string) => call(schoolApi.dismissNotice, { params: { code } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: schoolNoticesQuery.queryKey }),
});
