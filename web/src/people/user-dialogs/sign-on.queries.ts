import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { signOnLinksApi } from '@trellis/contract/access/single-sign-on/sign-on-links.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';

export const signOnQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['users', 'sign-on', user_id],
    queryFn: ({ signal }) => call(signOnLinksApi.read, { params: { user_id }, signal }),
    meta: { quiet: true },
  });

export const unlinkSignOn = mutationOptions({
  mutationFn: (user_id: string) => call(signOnLinksApi.remove, { params: { user_id } }),
  onSuccess: () => notifySuccess(t('people.users.signOn.unlinked')),
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
});
