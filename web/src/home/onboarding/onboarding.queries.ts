import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { firstStepsApi } from '@trellis/contract/school/onboarding/first-steps.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';

/** The first steps of a new school; none for any other. They are fetched each time. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first steps'],
  queryFn: ({ signal }) => call(firstStepsApi.list, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

export const dismissFirstSteps = mutationOptions({
  mutationFn: () => call(firstStepsApi.dismiss),
  onSuccess: () => {
    queryClient.setQueryData(firstStepsQuery.queryKey, { data: [], count: 0 });
    notifySuccess(t('home.onboarding.dismissed'));
  },
});

export const sendTestMail = mutationOptions({
  mutationFn: () => call(firstStepsApi.testMail),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
});
