import { mutationOptions } from '@tanstack/react-query';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';

export const savePurpose = mutationOptions({
  mutationFn: (purpose: string | null) => call(usersApi.editMe, { body: { purpose_statement: purpose } }),
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    notifySuccess(t('goals.purpose.saved'));
  },
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
});
