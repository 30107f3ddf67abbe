import { mutationOptions } from '@tanstack/react-query';
import { authApi } from '@trellis/contract/access/login/auth.api.ts';
import { secondFactorApi } from '@trellis/contract/access/second-factor/second-factor.api.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { type CallInput, call, callVersioned } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';

/** A user's name, house and role also show with their goals and in their house. */
const refetch = () => void queryClient.invalidateQueries();

export const createUser = mutationOptions({
  mutationFn: (body: NonNullable<CallInput<typeof usersApi.create>['body']>) => call(usersApi.create, { body }),
  onSuccess: () => {
    notifySuccess(t('people.users.created'));
    refetch();
  },
});

export type UserChanges = NonNullable<CallInput<typeof usersApi.edit>['body']>;
export const editUser = mutationOptions({
  mutationFn: ({ id, changes, etag }: { id: string; changes: UserChanges; etag: string | undefined }) =>
    callVersioned(usersApi.edit, { params: { user_id: id }, body: changes, ifMatch: etag }),
  onSuccess: () => notifySuccess(t('people.users.updated')),
  onSettled: refetch,
});

export const confirmUser = mutationOptions({
  mutationFn: (id: string) => call(usersApi.confirm, { params: { user_id: id } }),
  onSuccess: ({ full_name, email }) => notifySuccess(t('people.users.confirmed', { name: full_name || email })),
  onSettled: refetch,
});

export const resetSecondFactor = mutationOptions({
  mutationFn: (id: string) => call(secondFactorApi.reset, { params: { user_id: id } }),
  onSuccess: () => notifySuccess(t('people.users.secondFactorReset')),
  onSettled: refetch,
});

/** One call after the other, because hundreds at once would slow down everyone else. */
export const confirmUsers = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    for (const id of ids) await call(usersApi.confirm, { params: { user_id: id } });
  },
  onSuccess: (_done, { length }) => notifySuccess(t('people.users.confirmedAll', { count: length })),
  onSettled: refetch,
});

export const sendPasswordReset = mutationOptions({
  mutationFn: (email: string) => call(authApi.recover, { params: { email } }),
  onSuccess: (_answer, email) => notifySuccess(t('people.users.resetSent', { email })),
});
